"""The state when all is quiet again: everything is shown once, and the bot knows all its messages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence

from tests.e2e.database import log_of, rows
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Seen
from tests.soak.report import Report
from tests.soak.stories import Stories
from tests.waiting import eventually

__all__ = ["look_at_remains", "note_strays"]

_BEHIND = """
    SELECT id, 'table, ' || status || ', ' || shown_revision || ' of ' || revision, channel_id
    FROM tables WHERE revision <> shown_revision
    UNION SELECT id, 'league, ' || shown_size || ' of ' || size, channel_id FROM leagues WHERE size <> shown_size
    UNION SELECT owner_id, owner || ', ' || kind || ' ' || number || ' ' || nonce, channel_id FROM posts
    WHERE message_id IS NULL AND nonce <> '' AND kind <> 'trouble' AND NOT (
        kind = 'hand' AND channel_id IN (SELECT dm_channel_id FROM people WHERE dm_closed)
    )
"""
"""The ids of tables with outdated messages, what is outdated, and their channels, except closed DMs."""
_KNOWN = """
    SELECT message_id FROM posts WHERE message_id IS NOT NULL
"""
_MOST = 10
"""How many lines of the log about an outdated table are shown, the last ones."""


async def look_at_remains(clubs: Sequence[Club], bot: BotProcess, report: Report, stories: Stories) -> None:
    """Wait until everything is shown, then count the duplicate and the unknown messages."""

    async def is_in_line() -> None:
        assert not rows(bot, _BEHIND)

    try:
        await eventually(is_in_line)
    except AssertionError:
        await stories.read()
        for owner, what, channel in rows(bot, _BEHIND):
            said = [line for line in bot.log().splitlines() if f" {owner}:" in line][-_MOST:]
            story = (*stories.of(str(channel)), *said)
            report.note_fault(f"not in line at last: {owner} ({what}) in {channel}", story)
    report.counts["entries in logs"] = len(log_of(bot))
    report.counts["matches finished"] = len(rows(bot, "SELECT id FROM tables WHERE status = 'finished'"))
    seen = [one for club in clubs async for one in _places(club)]
    await stories.read()
    known = {str(message_id) for (message_id,) in rows(bot, _KNOWN)} | report.weekly  # after the look: matches go on
    for place, shown in seen:
        note_strays(place, shown, known, report, stories)


async def _places(club: Club) -> AsyncIterator[tuple[str, list[Seen]]]:
    """Yield all messages in the channels and threads of a club, and in the DMs of its people."""
    state = await club.control.call("GET", "state")
    guild = next(one for one in state["guilds"] if one["id"] == club.guild)
    for channel in guild["channels"]:
        seen = await club.control.seen_in(channel["id"], club.owner)
        yield f"#{channel['name']}", [one for one in seen if not one.raw["ephemeral"]]
    for member in club.members:
        yield f"DM of {member.name}", [one for one in await member.dms() if not one.raw["ephemeral"]]


def note_strays(
    place: str,
    shown: Sequence[Seen],
    known: Collection[str],
    report: Report,
    stories: Stories,
) -> None:
    """Count the messages that the bot sent on its own and no longer knows, by their ids.

    If their controls are also on a message that it knows, they are duplicates: the story is that of both.
    """
    controls = {custom_id: one.id for one in shown if one.id in known for custom_id in one.buttons.values()}
    for message in shown:
        is_answer = message.raw.get("command") or message.raw.get("interaction_metadata")
        if message.id in known or is_answer or stories.is_sent_once(message.id):
            continue
        others = {controls[custom_id] for custom_id in message.buttons.values() if custom_id in controls}
        what = "doubled" if others else "left behind"
        report.counts[what] += 1
        told = f"{what} in {place}: {message.text[:200]!r} {message.buttons} {sorted({message.id, *others})}"
        report.note_fault(told, stories.of(message.id, *others))

"""Plays whole matches through buttons, selects and DMs, as people would."""

from __future__ import annotations

import random
import re
from functools import partial

from tests.e2e.stage import Club, Member, Result, Seen
from tests.e2e.words import says, text_of
from tests.waiting import eventually

__all__ = [
    "actor_of",
    "end_match",
    "open_table",
    "play_to_end",
    "play_turn",
    "resign",
    "save_preset",
    "set_up",
    "start_match",
    "start_with_tempo",
    "take_turn",
    "turn_of",
]

LOOK = "Look again"
"""The button of a hand that offers nothing else to press."""

_LATE = (
    "error.stale_move",
    "error.old_button",
    "error.old_control",
    "error.not_on_break",
    "error.already_started",
    "reason.match_over",
    "hand.break",
    "hand.over",
)
"""The answer to a press that came after the match had moved on."""

BOARD_BUTTONS = ("My hand", "Next round", "Roll the dice", "Stop here")


async def open_table(club: Club, game: str, **chosen: str | int) -> Seen:
    """Let the first member open a table, set it up, and let all others join; return the lobby.

    `chosen` has options of the game, `seats` or `tempo`.
    """
    opener, *others = club.members
    lobby = (await opener.command(club.channel, "play", game=game)).message
    if chosen:
        await set_up(opener, lobby, **chosen)
        lobby = await club.with_button("Table settings")
    for member in others:
        lobby = (await member.click(lobby, "Join")).message
    return lobby


async def set_up(host: Member, lobby: Seen, **chosen: str | int) -> Seen:
    """Let a host change settings on the panel of a lobby; values that are already set are skipped. Return the panel."""
    panel = (await host.click(lobby, "Table settings")).message
    for name, wanted in chosen.items():
        field, value = name if name in ("seats", "tempo") else f"option-{name}", str(wanted)
        select = next((one for one in panel.selects if one["custom_id"].endswith(f":{field}")), None)
        assert select, f"no {field} on {panel.text!r}"  # such as a refusal
        offered = {option["value"]: option.get("default", False) for option in select["options"]}
        if value not in offered:
            form = await host.choose(panel, select["custom_id"], "other")
            panel = (await host.submit(form, number=value)).message
        elif not offered[value]:
            panel = (await host.choose(panel, select["custom_id"], value)).message
    return panel


async def save_preset(club: Club, name: str, lobby: Seen | None = None) -> Result:
    """Let the owner save the setup of their open table under a name."""
    lobby = lobby or await club.with_button("Table settings")
    panel = (await club.owner.click(lobby, "Table settings")).message
    return await club.owner.submit(await club.owner.click(panel, "Save as preset"), name=name)


async def start_match(club: Club, game: str, **options: str | int) -> Seen:
    """Open a table, let all members join and start; return the board."""
    await open_table(club, game, **options)
    await _start(club)
    return await club.with_button(*BOARD_BUTTONS)


async def start_with_tempo(club: Club, game: str, tempo: str, **options: str | int) -> Seen:
    """Start a match in which every move has a time; return the board."""
    await open_table(club, game, **options, tempo=tempo)
    await _start(club)
    return await club.with_button(*BOARD_BUTTONS)


async def _start(club: Club) -> None:
    """Press Start as soon as the lobby has it: an edit for the settings may still show it without the last guest."""

    async def press() -> None:
        await club.members[0].click(await club.with_button("Start"), "Start")

    await eventually(press)


def actor_of(club: Club, board: Seen) -> Member | None:
    """Return the player on move, by the board's text."""
    found = re.search(rf"<@(\d+)>.*{text_of('board.to_move')}", board.text)
    return club.by_id[found[1]] if found else None


async def turn_of(club: Club) -> tuple[Member, Seen]:
    """Wait for a board on which a person is on move; return that person and the board."""

    async def look() -> tuple[Member, Seen]:
        board = await club.find(*BOARD_BUTTONS)
        actor = actor_of(club, board) if board else None
        assert board, "no board"
        assert actor, f"nobody has to move: {board.text}"
        return actor, board

    return await eventually(look)


async def play_turn(club: Club, dice: random.Random) -> bool:
    """Take the next action in a match, whatever it is; return False when the match is over."""
    return await take_turn(club, dice) is not None


async def take_turn(club: Club, dice: random.Random) -> Result | None:
    """Take the next action in a match: a random move, a roll, or the next round.

    Return None when the match is over. The click must be answered, and the board must change after it.
    """
    board = await eventually(partial(_board_of, club))
    result = None if board is None else await _act(club, dice, board)
    if result is None or board is None:
        return None
    assert result.answered, result.raw
    assert not result.raw["followups"], result.raw["followups"]

    async def changed() -> None:
        assert any(one.id == board.id and one.shows != board.shows for one in await club.messages())

    await eventually(changed)
    return result


async def _board_of(club: Club) -> Seen | None:
    """Return the board, None when the match is over. A board that is posted again is missing for a moment."""
    board = await club.find(*BOARD_BUTTONS)
    assert board or any("🏆" in message.text for message in await club.messages()), "no board"
    return board


async def _act(club: Club, dice: random.Random, board: Seen) -> Result | None:
    """Press or choose something, again if the match had moved on; None when it is over.

    With two bots, a late edit may briefly show the state before `board`: a press then only updates that message.
    """
    for _ in range(20):
        ready = await _who_can_act(club)
        if ready is None:
            return None
        actor, message = ready
        if "Next round" in message.buttons:
            result = await actor.click(message, "Next round", stale=True)
        else:
            result = await _choose(actor, message, dice)
        if result.raw["callback"] == 7 and result.message.shows in (message.shows, board.shows):
            continue
        if result.raw["callback"] != 4:
            return result
        assert any(says(result, key) for key in _LATE), result.private_text
    return result


async def _who_can_act(club: Club) -> tuple[Member, Seen] | None:
    """Wait until a player can act; return the player, and the message for it. None when the match is over."""

    async def look() -> tuple[Member, Seen] | None:
        board = await _board_of(club)
        if board is None:
            return None
        if "Next round" in board.buttons:
            return club.members[-1], board
        actor = actor_of(club, board)
        assert actor, f"nobody has to move: {board.text}"
        return actor, await _hand_now(actor) if "My hand" in board.buttons else board

    return await eventually(look)


async def _choose(actor: Member, message: Seen, dice: random.Random) -> Result:
    """Lay a tile, roll, or press another button; tiles come first, so that matches end."""
    if message.moves and (not message.other_moves or dice.random() < 0.8):
        return await actor.choose(message, *dice.choice(message.moves), stale=True)
    for _ in range(dice.randrange(3) if message.dice else 0):
        kept = await actor.click_id(message, dice.choice(message.dice), stale=True)
        if kept.raw["callback"] != 7 or kept.message.text != message.text:
            return kept  # refused, or updated because the match had moved on
        message = kept.message
    return await actor.click_id(message, dice.choice(message.other_moves), stale=True)


async def hand_of(member: Member) -> Seen:
    """Wait for the DM in which a person can choose a move."""
    return await eventually(lambda: _hand_now(member))


async def _hand_now(member: Member) -> Seen:
    posted = [message for message in await member.dms() if not message.raw["ephemeral"]]
    hands = [message for message in posted if message.has_move]
    assert hands, f"{member.name} has no hand to play from"
    return hands[-1]


async def resign(club: Club, member: Member) -> Result:
    """Let a member resign, and confirm it."""
    asked = await member.command(club.channel, "resign")
    return await member.click(asked.message, "Yes, resign")


async def end_match(club: Club, member: Member) -> Result:
    """Let a permitted member end the running match, and confirm it."""
    asked = await member.command(club.channel, "cancel")
    return await member.click(asked.message, "Yes, end the match")


async def play_to_end(club: Club, seed: int = 1) -> Seen:
    """Play until the match is over; return the board with the result."""
    dice = random.Random(seed)
    while await play_turn(club, dice):
        pass
    return await club.with_text("🏆")

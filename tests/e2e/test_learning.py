"""Learning in place: why a tile cannot be played."""

from __future__ import annotations

from tests.e2e.playing import hand_of, start_match, turn_of
from tests.e2e.stage import Club, Control, Member, Seen


async def test_why_a_tile_cannot_be_played_is_answered(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "best-of-ten")
    actor, hand = await _asker(club)
    custom_id, tile = hand.questions[0]
    told = (await actor.choose(hand, custom_id, tile)).message.text
    assert told.startswith(f"{tile} has to wait, for the rules want another tile first; possible now: ")
    assert told.endswith(f"{hand.moves[0][1].split()[1]}.")
    board = await club.with_button("My hand")
    private = (await actor.settled(await actor.click(board, "My hand"))).message
    assert (await actor.choose(private, *private.questions[0])).private_text == told


async def test_asking_late_or_for_another_is_refused(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "best-of-ten")
    actor, hand = await _asker(club)
    board = await club.with_button("My hand")
    private = (await actor.settled(await actor.click(board, "My hand"))).message
    await actor.choose(hand, *hand.moves[0])
    late = await actor.choose(private, *private.questions[0], stale=True)
    assert "has gone on since then" in late.private_text


async def _asker(club: Club) -> tuple[Member, Seen]:
    """Return who has to lead with a certain tile, and the hand with the others to be asked about."""
    actor, _ = await turn_of(club)
    hand = await hand_of(actor)
    assert len(hand.moves) == 1
    assert len(hand.questions) == 6
    return actor, hand

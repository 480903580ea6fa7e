"""Playing whole matches through buttons, selects and DMs, as people would."""

from __future__ import annotations

import random
import re

from tests.e2e.stage import Club, Member, Seen, eventually

__all__ = ["actor_of", "open_table", "play_to_end", "play_turn", "start_match", "turn_of"]

BOARD_BUTTONS = ("My hand", "Next round", "Roll the dice")


async def open_table(club: Club, game: str, **options: str | int) -> Seen:
    """Let the first member open a table and all others join; return the lobby."""
    opener, *others = club.members
    lobby = (await opener.command(club.channel, "play", game=game, **options)).message
    for member in others:
        lobby = (await member.click(lobby, "Join")).message
    return lobby


async def start_match(club: Club, game: str, **options: str | int) -> Seen:
    """Open a table, let all members join and start; return the board."""
    lobby = await open_table(club, game, **options)
    await club.members[0].click(lobby, "Start")
    return await club.with_button(*BOARD_BUTTONS)


def actor_of(club: Club, board: Seen) -> Member | None:
    """Return who has to move, by the board's text."""
    found = re.search(r"<@(\d+)>.*to move", board.text)
    return club.by_id[found[1]] if found else None


async def turn_of(club: Club) -> tuple[Member, Seen]:
    """Wait for a board on which somebody has to move; return that person and the board."""

    async def look() -> tuple[Member, Seen]:
        board = await club.find(*BOARD_BUTTONS)
        actor = actor_of(club, board) if board else None
        assert board, "no board"
        assert actor, f"nobody has to move: {board.text}"
        return actor, board

    return await eventually(look)


async def play_turn(club: Club, dice: random.Random) -> bool:
    """Do the next thing in a match, whatever it is: a random move, a roll, the next round.

    Returns False when the match is over. The click must be answered, and the board must change after it.
    """
    board = await club.find(*BOARD_BUTTONS)
    if board is None:
        assert any("🏆" in message.text for message in await club.messages())
        return False
    before = board.shows
    if "Next round" in board.buttons:
        result = await club.members[-1].click(board, "Next round")
    elif "Roll the dice" in board.buttons:
        actor, board = await turn_of(club)
        result = await actor.click(board, "Roll the dice")
    else:
        actor, _ = await turn_of(club)
        hand = await hand_of(actor)
        result = await actor.choose(hand, *dice.choice(hand.moves))
    assert result.answered, result.raw
    assert not result.raw["followups"], result.raw["followups"]

    async def changed() -> None:
        assert any(message.id == board.id and message.shows != before for message in await club.messages())

    await eventually(changed)
    return True


async def hand_of(member: Member) -> Seen:
    """Wait for the DM in which a person can choose a move."""

    async def look() -> Seen:
        hands = [message for message in await member.dms() if message.moves]
        assert hands, f"{member.name} has no hand to play from"
        return hands[-1]

    return await eventually(look)


async def play_to_end(club: Club, seed: int = 1) -> Seen:
    """Play until the match is over; return the board with the result."""
    dice = random.Random(seed)
    while await play_turn(club, dice):
        pass
    return await club.with_text("🏆")

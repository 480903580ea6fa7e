"""Dice on the board: the player on move keeps and frees each by one press, and rolls by one press."""

from __future__ import annotations

import asyncio

from tests.e2e.database import come_back, settled
from tests.e2e.playing import BOARD_BUTTONS, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says
from tests.waiting import eventually


async def rolled(club: Club, bot: BotProcess) -> tuple[Member, Seen]:
    """Start a match of Pięciol and roll for the first time; return who has rolled, and the board with the dice."""
    await start_match(club, "pieciol")
    actor, board = await turn_of(club)
    await actor.click(board, "Roll the dice")
    await settled(bot, club)
    return actor, await with_dice(club)


async def with_dice(club: Club) -> Seen:
    """Wait for a board on which dice can be kept."""

    async def look() -> Seen:
        _, board = await turn_of(club)
        assert board.dice
        return board

    return await eventually(look)


def kept(board: Seen) -> int:
    """Return how many dice are kept."""
    return sum(kept_dice(board))


def most_alike(board: Seen) -> int:
    """Return how many dice show the most frequent number; of five alike none can be kept."""
    faces = [label.split()[-1] for label in board.labels[:5]]
    return max(map(faces.count, faces)) % 5


def movable(board: Seen) -> int:
    """Return the place of a die that can be kept or freed: the fifth of four alike cannot be kept with them."""
    return board.all_dice.index(board.dice[0])


async def turned(club: Club, actor: Member, place: int) -> Seen:
    """Press a die, counted from the left, and wait until the board shows it as kept or free; return the board."""
    before = await with_dice(club)
    pressed = await actor.click_id(before, before.all_dice[place])
    assert pressed.raw["callback"] in (6, 7)

    async def shown() -> Seen:
        board = await with_dice(club)
        expected = [is_kept != (place == at) for at, is_kept in enumerate(kept_dice(before))]
        assert kept_dice(board) == expected
        return board

    return await eventually(shown)


def kept_dice(board: Seen) -> list[bool]:
    """Return for each die, from the left, whether it is kept."""
    return [label.startswith("Kept: ") for label in board.labels[:5]]


async def test_dice_are_kept_and_freed_by_a_press_that_is_answered_with_the_board(
    stage: Control, shared_bot: BotProcess
) -> None:
    club = await stage.club("Ola", "Sam")
    actor, board = await rolled(club, shared_bot)
    pictures = [picture["media"]["url"].rsplit("/", 1)[-1] for picture in board.pictures]

    place = movable(board)
    pressed = await turned(club, actor, place)
    assert pressed.id == board.id
    assert [one["media"]["url"].rsplit("/", 1)[-1] for one in pressed.pictures] == pictures
    assert pressed.text == board.text
    assert kept_dice(await turned(club, actor, place)) == kept_dice(board)
    for place, is_kept in enumerate(kept_dice(board)):
        pressed = await turned(club, actor, place) if is_kept else pressed
    assert "Roll all" in pressed.buttons


async def test_what_is_most_alike_is_kept_by_the_press_that_rolls(stage: Control, shared_bot: BotProcess) -> None:
    club = await stage.club("Ola", "Sam")
    actor, board = await rolled(club, shared_bot)
    likely = most_alike(board)
    assert kept(board) == likely
    assert (await actor.click_id(board, board.other_moves[0])).answered

    async def shown() -> None:
        now = await club.find("Stop here")
        assert now
        assert f"(kept: {' '.join(label.split()[-1] for label in now.labels[:likely])})" in now.text or not likely
        assert kept(now) == most_alike(now)

    await eventually(shown)


async def test_all_dice_but_one_are_kept_and_the_next_roll_leaves_them_lying(
    stage: Control, shared_bot: BotProcess
) -> None:
    club = await stage.club("Ola", "Sam")
    actor, board = await rolled(club, shared_bot)
    faces = [label.split()[-1] for label in board.labels[:5]]
    if kept_dice(board)[4]:
        await turned(club, actor, 4)
    for place in range(4):
        board = await with_dice(club)
        pressed = board if kept_dice(board)[place] else await turned(club, actor, place)
    assert len(pressed.dice) == 4
    assert (await actor.click(pressed, "Roll 1 die")).answered

    async def shown() -> None:
        now = await club.find("Stop here")
        assert now
        assert f"(kept: {' '.join(faces[:4])})" in now.text
        assert kept(now) == most_alike(now)
        assert [label.split()[-1] for label in now.labels[:4]] == faces[:4]

    await eventually(shown)


async def test_only_the_person_whose_turn_it_is_keeps_dice(stage: Control, shared_bot: BotProcess) -> None:
    club = await stage.club("Ola", "Sam")
    actor, board = await rolled(club, shared_bot)
    other = next(member for member in club.members if member is not actor)
    assert says(await other.click_id(board, board.dice[0]), "error.not_your_turn", name=f"**{actor.name}**")
    assert says(await club.owner.click_id(board, board.dice[0]), "error.not_seated")
    assert kept_dice(await with_dice(club)) == kept_dice(board)


async def test_a_die_of_an_earlier_roll_keeps_nothing(stage: Control, shared_bot: BotProcess) -> None:
    club = await stage.club("Ola", "Sam")
    actor, board = await rolled(club, shared_bot)
    old = board.dice[0]
    await actor.click(board, "Stop here")

    async def gone() -> Seen:
        now = await club.find("Roll the dice")
        assert now
        return now

    now = await eventually(gone)
    late = await actor.click_id(now, old, stale=True)
    assert late.raw["callback"] in (4, 7)
    assert (await club.find("Roll the dice")) is not None
    assert not (await turn_of(club))[1].dice


async def test_a_die_and_a_roll_pressed_at_once_leave_the_board_as_the_match_stands(
    stage: Control, shared_bot: BotProcess
) -> None:
    club = await stage.club("Ola", "Sam")
    await rolled(club, shared_bot)
    for _ in range(5):
        await settled(shared_bot, club)
        if await is_over(club):
            return
        actor, board = await turn_of(club)
        roll = actor.click_id(board, board.other_moves[0], stale=True)
        presses = [actor.click_id(board, die, stale=True) for die in board.dice[:2]]
        assert all(result.answered for result in await asyncio.gather(*presses, roll))

        async def continues(before: str = board.text) -> None:
            await rolls_on(club, before)

        await eventually(continues)


async def is_over(club: Club) -> bool:
    """Return whether a match has ended: five alike can win it in the first turn."""
    return await club.find("Rematch") is not None


async def rolls_on(club: Club, before: str) -> None:
    """Check that a board has more text than before, and that its dice can be rolled, unless the match is over."""
    if await is_over(club):
        return
    actor, board = await turn_of(club)
    assert board.text != before
    assert (await actor.click_id(board, board.other_moves[0])).raw["callback"] != 4


async def test_a_restart_loses_no_die_that_is_kept(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    actor, board = await rolled(club, own_bot)
    await settled(own_bot)  # the shown state is stored a moment after the answer
    before = await turned(club, actor, movable(board))
    own_bot.kill()
    await come_back(own_bot, own_stage)
    await settled(own_bot)
    board = await with_dice(club)
    assert kept_dice(board) == kept_dice(before)
    await turned(club, actor, movable(board))


async def test_one_press_is_one_roll_until_the_turn_is_over(stage: Control, shared_bot: BotProcess) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "pieciol")
    for _ in range(5):
        await settled(shared_bot, club)
        if await is_over(club):
            return
        actor, board = await turn_of(club)
        assert (await actor.click_id(board, board.other_moves[0])).answered

        async def moved(before: tuple[object, ...] = board.shows) -> None:
            shown = await club.find(*BOARD_BUTTONS)
            assert await is_over(club) or (shown is not None and shown.shows != before)

        await eventually(moved)
    if not await is_over(club):
        await resign(club, club.members[0])

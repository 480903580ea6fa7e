"""Hints in a match against a computer: one press, counted at the end, and refused among people."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tests.e2e.places import Player
from tests.e2e.playing import resign, turn_of
from tests.e2e.stage import Control, Seen
from tests.e2e.test_coming_and_going import menu
from tests.e2e.words import says
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes


async def test_a_person_gets_hints_against_a_computer_until_another_person_sits_down(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    lobby = (await ola.command(club.channel, "play", game="all-fives")).message
    await ola.click(lobby, "Add 1 computer and start")
    player, dice = Player(club, ola, is_by_dm=False), Random(1)

    async def with_hint() -> Seen:
        hand = await player.can_act()
        if "Hint" not in hand.buttons:  # there is nothing to choose, or the round is over
            await player.act(hand, dice)
        assert "Hint" in hand.buttons
        return hand

    hand = await eventually(with_hint)
    shown = (await ola.click(hand, "Hint")).message
    assert shown.id == hand.id
    assert "💡" in shown.text_with_emoji
    assert "Hint" not in shown.buttons
    assert "💡" not in (await club.with_button("My hand")).text_with_emoji
    old = await ola.click(hand, "Hint", stale=True)
    assert old.message.shows == shown.shows
    advised = next(line for line in shown.text_with_emoji.splitlines() if "💡" in line)
    assert (await ola.choose(shown, *shown.moves[0])).answered
    later = await eventually(with_hint)
    assert advised not in later.text_with_emoji

    offer = await menu(club, sam)
    taken = await sam.click(offer, next(label for label in offer.buttons if label.startswith("Take seat")))
    assert says(taken, "sit.done")

    async def without_hint() -> None:
        hand = await player.hand()
        assert hand.has_move
        assert "Hint" not in hand.buttons

    await eventually(without_hint)
    assert (await ola.click(later, "Hint", stale=True)).answered
    assert "💡" not in (await player.hand()).text_with_emoji
    await resign(club, ola)
    assert "1 hint" in (await club.with_text("🏆")).text


async def test_a_hint_with_dice_is_private_and_keeps_the_dice_on_the_board(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    lobby = (await ola.command(club.channel, "play", game="pieciol")).message
    await ola.click(lobby, "Add 1 computer and start")

    async def rolled() -> Seen:
        actor, board = await turn_of(club)
        assert actor is ola
        if "Roll the dice" in board.buttons:
            await ola.click(board, "Roll the dice")
        assert "Hint" in board.buttons
        return board

    async def only_hint(other_than: str = "") -> Seen:
        hints = [one for one in await club.messages(ola) if one.raw["ephemeral"] and "💡" in one.text_with_emoji]
        assert len(hints) == 1
        assert hints[0].id != other_than
        return hints[0]

    board = await eventually(rolled)
    await ola.click(await eventually(rolled), "Hint")
    first = await eventually(only_hint)
    await ola.click(await eventually(rolled), "Hint")
    second = await eventually(partial(only_hint, first.id))
    assert first.text == second.text
    assert len((await eventually(rolled)).all_dice) == len(board.all_dice)
    await resign(club, ola)
    assert "1 hint" in (await club.with_text("🏆")).text

"""Private hands survive a kill: without a press they show the current match while their tokens are valid."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

from tests.e2e.clock import put_forward
from tests.e2e.database import change, come_back, log_of, restart, rows, settled
from tests.e2e.places import Player, in_channel
from tests.e2e.playing import LOOK, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Seen
from tests.waiting import eventually

LONG = {"set": "6", "target": "500"}


async def _by_turn(club: Club, players: list[Player]) -> tuple[Player, Player]:
    """Return the player whose turn it is, and the other one."""
    actor, _ = await turn_of(club)
    first, second = players
    return (first, second) if first.member is actor else (second, first)


async def _killed_while_answers_wait(bot: BotProcess, stage: Control, act: Callable[[], Awaitable[object]]) -> None:
    """Kill the bot when a move is committed, and neither its press nor any other hand has been answered."""
    before = len(log_of(bot))
    await stage.call("POST", "faults", {"answer": "cut", "path": "/(interactions|webhooks|channels)/.*", "delay": 120})
    acting = asyncio.ensure_future(act())

    async def committed() -> None:
        assert len(log_of(bot)) > before

    await eventually(committed)
    bot.kill()
    await stage.call("DELETE", "faults")
    await asyncio.gather(acting, return_exceptions=True)


def _stored_ids(bot: BotProcess) -> list[str]:
    """Return the messages whose private hands are stored, in order."""
    return sorted(str(message_id) for (message_id,) in rows(bot, "SELECT message_id FROM private_hands"))


async def _stored(bot: BotProcess, *hands: Seen) -> None:
    """Wait until these private hands are stored and no others, which happens right after they are sent.

    Their number is not enough: a match opens a hand for the host by itself, and a press on **My hand** replaces it.
    """

    async def look() -> None:
        assert _stored_ids(bot) == sorted(hand.id for hand in hands)

    await eventually(look)


async def _opened(bot: BotProcess, club: Club) -> tuple[Player, Player, Seen, Seen]:
    """Let both open a hand in the channel; return the player whose turn it is, the other one, and their stored hands.

    The hand that the match opened by itself is deleted by then.
    """
    acting, waiting = await _by_turn(club, await in_channel(club))

    async def look() -> tuple[Seen, Seen]:
        hands = await acting.hand(), await waiting.hand()
        assert _stored_ids(bot) == sorted(hand.id for hand in hands)
        return hands

    return acting, waiting, *await eventually(look)


async def _sees(player: Player, hand_id: str, text: str) -> None:
    """Wait until the earlier hand, which was not posted again, has a text."""

    async def look() -> None:
        hand = await player.hand()
        assert hand.id == hand_id
        assert text in hand.text, hand.text

    await eventually(look)


async def test_a_move_after_a_kill_is_seen_on_the_private_hand_of_the_other_without_a_press(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", **LONG)
    acting, waiting, _, before = await _opened(own_bot, club)
    await restart(own_bot, own_stage)
    await acting.act(await acting.hand(), random.Random(1))
    await _sees(waiting, before.id, f"**{acting.member.name}** starts with")
    assert (await waiting.hand()).moves


async def test_a_move_before_a_kill_is_seen_on_both_private_hands_without_a_press(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", **LONG)
    acting, waiting, pressed, followed = await _opened(own_bot, club)
    await _killed_while_answers_wait(own_bot, own_stage, lambda: acting.act(pressed, random.Random(1)))
    assert (await acting.hand()).shows == pressed.shows
    await come_back(own_bot, own_stage)
    for player, hand in ((acting, pressed), (waiting, followed)):
        await _sees(player, hand.id, f"**{acting.member.name}** starts with")


async def test_the_hand_of_a_match_that_ended_while_the_bot_was_killed_says_so(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", **LONG)
    acting, waiting, *hands = await _opened(own_bot, club)
    asked = (await acting.member.command(club.channel, "resign")).message
    await _killed_while_answers_wait(own_bot, own_stage, lambda: acting.member.click(asked, "Yes, resign"))
    await come_back(own_bot, own_stage)
    for player, hand in zip((acting, waiting), hands, strict=True):
        await _sees(player, hand.id, "The match is over. [See the result]")
        assert not (await player.hand()).buttons
    await _stored(own_bot)


async def test_a_hand_whose_token_ended_meanwhile_is_forgotten_and_the_turn_comes_by_dm(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", **LONG)
    actor, board = await turn_of(club)
    other = next(member for member in club.members if member is not actor)
    asked = [await member.click(board, "My hand") for member in club.members]
    await _stored(own_bot, *(one.message for one in asked))
    own_bot.kill()
    for one in asked:
        await own_stage.call("POST", f"interactions/{one.raw['interaction']}/expire")
    change(own_bot, "UPDATE private_hands SET digest = 'of another moment'")
    await come_back(own_bot, own_stage)
    await _stored(own_bot)
    mine = Player(club, actor, is_by_dm=False)
    await mine.open_hand()
    await mine.act(await mine.hand(), random.Random(1))
    await eventually(Player(club, other, is_by_dm=True).can_act)


async def test_a_hand_at_the_end_of_its_token_says_how_to_go_on_and_a_press_brings_it_back(
    clocked_bot: BotProcess, clocked: Control
) -> None:
    club = await clocked.club("Ola", "Sam")
    await start_match(club, "all-fives", **LONG)
    _, waiting, _, before = await _opened(clocked_bot, club)
    assert LOOK not in before.buttons
    clocked_bot.kill()
    put_forward(clocked_bot, 14.5 * 60)
    await come_back(clocked_bot, clocked)
    await _sees(waiting, before.id, "This message no longer updates by itself.")
    await _stored(clocked_bot)
    looked = await waiting.member.click(await waiting.hand(), LOOK)
    assert looked.message.shows == before.shows
    await _stored(clocked_bot, looked.message)


async def test_a_board_of_dice_shows_a_roll_that_was_committed_before_a_kill(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    await settled(own_bot)
    await _killed_while_answers_wait(own_bot, own_stage, lambda: actor.click(board, "Roll the dice"))
    assert board.shows in [one.shows for one in await club.public()]
    await come_back(own_bot, own_stage)

    async def healed() -> None:
        _, now = await turn_of(club)
        assert now.id == board.id
        assert now.shows != board.shows

    await eventually(healed)

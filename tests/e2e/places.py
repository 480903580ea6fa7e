"""Playing from only one place: from the private hand in the channel, or from the DM."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from time import perf_counter

from tests.e2e.database import settled
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Member, Result, Seen
from tests.e2e.words import says
from tests.waiting import eventually

EDITS = (6, 7)
"""The answers that edit the pressed message: as soon as the pictures are drawn, or at once."""

_SAYS = 4
"""The answer that is a sentence."""

_NOTHING = 6
"""The answer to a press on a message that has been deleted: its contents come in a new one."""

__all__ = ["EDITS", "Player", "by_dm", "cost_of", "in_channel", "play_from_places"]


@dataclass
class Player:
    """A player who uses only one place."""

    club: Club
    member: Member
    is_by_dm: bool
    clicks: int = 0
    moves: int = 0

    async def hands(self) -> list[Seen]:
        """Return the hands that this person sees in their place."""
        seen = await self.member.dms() if self.is_by_dm else await self.club.messages(self.member)
        title = "hand.title" if self.is_by_dm else "hand.title_here"
        return [one for one in seen if one.raw["ephemeral"] is not self.is_by_dm and says(one, title)]

    async def hand(self) -> Seen:
        """Return the newest hand."""
        hands = await self.hands()
        assert hands, f"{self.member.name} has no hand"
        return hands[-1]

    async def open_hand(self) -> None:
        """Press the button on the board, as every player in the channel must do once."""
        await self.member.click(await self.club.with_button("My hand"), "My hand")

    async def ready_hand(self) -> Seen | None:
        """Return the hand if it offers something besides looking."""
        hands = await self.hands()
        return hands[-1] if hands and (hands[-1].has_move or "Next round" in hands[-1].buttons) else None

    async def can_act(self) -> Seen:
        """Return the hand if it offers something; otherwise an AssertionError says what it shows."""
        hand = await self.ready_hand()
        assert hand, (await self.hand()).text
        return hand

    async def act(self, hand: Seen, dice: random.Random) -> Result:
        """Make a move with one click, or ask for the next round."""
        ways = [*hand.moves]
        self.clicks += 1
        if "Next round" in hand.buttons:
            return await self.member.click(hand, "Next round", stale=True)
        self.moves += 1
        if ways:
            return await self.member.choose(hand, *dice.choice(ways))
        return await self.member.click_id(hand, dice.choice(hand.other_moves))


async def in_channel(club: Club) -> list[Player]:
    """Let all players play in the channel, with a hand that is opened once."""
    players = [Player(club, member, is_by_dm=False) for member in club.members]
    for player in players:
        await player.open_hand()
    return players


def by_dm(club: Club) -> list[Player]:
    """Let all players play by DM."""
    return [Player(club, member, is_by_dm=True) for member in club.members]


async def play_from_places(players: Sequence[Player], dice: random.Random, moves: int | None = None) -> float:
    """Make this number of moves, or play to the end; each click must be answered with the changed hand.

    Return when the last click began, on the clock of `perf_counter`.
    """
    first, began = sum(player.moves for player in players), 0.0
    while moves is None or sum(player.moves for player in players) < first + moves:
        ready = await _who_can_act(players)
        if ready is None:
            break
        (player, before), began = ready, perf_counter()
        result = await player.act(before, dice)
        if "Next round" in before.buttons:
            await _round_dealt(players)
            continue
        if result.raw["callback"] == _SAYS and all(hand.id != before.id for hand in await player.hands()):
            player.moves -= 1  # the hand from before the turn was pressed at the moment when a new one announced it
        elif result.raw["callback"] == _NOTHING and result.raw["pending"]:
            assert all(hand.id != before.id for hand in await player.hands())
        elif result.raw["callback"] in EDITS and result.raw["message"] is None:
            # The hand changed, and the next turn then brought it in a new message.
            assert all(hand.id != before.id for hand in await player.hands())
        else:
            assert result.raw["callback"] in EDITS, result.raw
            assert result.message.shows != before.shows
    return began


async def _round_dealt(players: Sequence[Player]) -> None:
    """Wait until all hands show the new round, and the player on move has a new post."""
    seen: list[object] = []

    async def look() -> None:
        hands = [await player.hand() for player in players]
        now = [(hand.id, hand.shows) for hand in hands]
        is_calm = now == seen
        seen[:] = now
        assert is_calm
        assert not any("Next round" in hand.buttons for hand in hands)

    for _ in range(4):
        await eventually(look)
        await asyncio.sleep(0.15)


async def _who_can_act(players: Sequence[Player]) -> tuple[Player, Seen] | None:
    """Wait until a player can act; None when all see that the match is over."""

    async def look() -> tuple[Player, Seen] | None:
        for player in players:
            hand = await player.ready_hand()
            if hand is not None:
                return player, hand
        texts = [(await player.hand()).text for player in players]
        assert all("🏆" in text for text in texts), texts
        return None

    return await eventually(look)


async def cost_of(bot: BotProcess, club: Club, play: Awaitable[object]) -> int:
    """Return the number of requests for a channel and the DMs of its members while something is played.

    Answers to presses, and messages sent with their tokens, do not count: they share no limit.
    """
    await settled(bot, club)
    first = (await club.control.call("GET", "requests", since=10**9))["next"]
    await play
    await settled(bot, club)
    made = (await club.control.call("GET", "requests", since=first))["requests"]
    dms = [(await club.control.call("GET", f"users/{one.id}/dm"))["channel"] for one in club.members]
    about = tuple(f"/channels/{channel}/" for channel in (club.channel, *dms))
    return sum(f"{one['path']}/".startswith(about) for one in made)

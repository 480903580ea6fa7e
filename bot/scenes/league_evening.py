"""A league with its first matchday played, up to the visitor's first turn on the second one."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

from boneyard_playground.demos.demo import Ended, Hint
from bot.scenes.rooms import AFTERWARDS, MOVES, NEXT_ROUND, find_room, text_of
from bot.scenes.whole_match import Duel

if TYPE_CHECKING:
    from boneyard_playground.demos.stage import Pressable, Stage
    from boneyard_playground.interactions.interaction import Interaction
    from boneyard_playground.world.model import Channel, Message, User

__all__ = ["LeagueEvening"]

_PEOPLE = 6
_HOUR = "3600"
_JOIN, _MANAGE, _OPEN, _ACTIONS = (f"bone:1lg:{one}:" for one in ("join", "manage", "open", "deed"))
_SET, _CONFIRM = "bone:1lg:set:", "bone:1lg:do:"
_PLAY, _MINE, _LISTED, _PAGE = "bone:1lg:play:", "bone:1lg:me:", "bone:1fx:", "bone:1lg:page:"
_MENTION = re.compile(r"<@(\d+)>")
_THREAD = re.compile(r"<#(\d+)>")


class LeagueEvening:
    """Six people in a round robin of Draw Dominoes; the first matchday has been played."""

    id = "league"
    title = "A league in an evening"
    about = "Your match is next."
    hints = (
        Hint("The second matchday: press a tile.", (*MOVES, NEXT_ROUND)),
        *AFTERWARDS,
    )
    hints_between = (Hint("Here are the standings so far.", (_PAGE,)),)

    async def play(self, stage: Stage) -> Ended:
        """Return to a league of the visitor, or create one; seat the visitor and their opponent."""
        room, _ = await find_room(stage, "league-evening", self._league)
        me = stage.visitor
        post = stage.newest(me, room, _PLAY)
        pair = [] if post is None else _pair(stage, post.message)
        if post is None or not pair:
            return Ended([(me, room)], self.hints_between)
        threads = [_thread(stage, await stage.press(person, post)) for person in pair]
        thread = stage.insist_on_channel(threads[0])
        duel = Duel(stage, thread, pair)
        await duel.begin()
        await duel.play_up_to(me)
        return Ended([(one, thread) for one in pair], self.hints)

    async def _league(self, stage: Stage, room: Channel) -> bool | None:
        """Return whether there is a league here with matches for the visitor; None if it is for others."""
        me = stage.visitor
        post = stage.newest(me, room, _MINE)
        if post is not None:
            mine = stage.answer(await stage.press(me, post))
            return True if stage.on(mine, _LISTED) else None
        stage.of = 12
        people = stage.cast(_PEOPLE)
        first = await self._found(stage, room, people)
        await self._matchday(stage, first, people)
        stage.tell("The next matchday begins…")
        await stage.until(lambda: (post := stage.newest(me, room, _PLAY)) and post.message.id > first.message.id)
        return True

    async def _found(self, stage: Stage, room: Channel, people: list[User]) -> Pressable:
        """Create a league, sign everyone up and start it; return the control for the matches of its first matchday."""
        organizer = stage.organizer()
        stage.tell(f"{organizer.display_name} creates a league…")
        form = await stage.command(organizer, room, "league create")
        chosen = {"recipe": ["round-robin"], "game": ["draw"]}
        panel = stage.answer(await stage.fill_in(organizer, form, name="Evening league", **chosen))
        panel = stage.answer(await stage.choose(organizer, stage.insist(panel, _SET), _HOUR))
        await stage.press(organizer, stage.insist(panel, _OPEN))
        home = await stage.until(lambda: stage.newest(organizer, room, _JOIN))
        for person in people:
            stage.tell(f"{person.display_name} signs up…")
            await stage.press(person, home)
        stage.tell(f"{organizer.display_name} starts the league…")
        panel = stage.answer(await stage.press(organizer, stage.insist(home.message, _MANAGE)))
        asked = stage.answer(await stage.choose(organizer, stage.insist(panel, _ACTIONS), "start"))
        await stage.press(organizer, stage.insist(asked, _CONFIRM))
        return await stage.until(lambda: self._post(stage, room, home))

    def _post(self, stage: Stage, room: Channel, home: Pressable) -> Pressable | None:
        """Find the post of a matchday; it is not the league's own message."""
        found = stage.newest(stage.visitor, room, _PLAY)
        return found if found and found.message is not home.message else None

    async def _matchday(self, stage: Stage, post: Pressable, people: list[User]) -> None:
        """Send everyone to their match, and play all of them."""
        tables: dict[int, list[User]] = {}
        for person in people:
            tables.setdefault(_thread(stage, await stage.press(person, post)), []).append(person)
        await asyncio.gather(
            *(_play(Duel(stage, stage.insist_on_channel(thread), pair)) for thread, pair in tables.items())
        )


async def _play(duel: Duel) -> None:
    await duel.begin()
    await duel.play_to_end()


def _pair(stage: Stage, post: Message) -> list[User]:
    """Return the visitor and their next opponent from the post of a matchday; empty if their match is over."""
    me = stage.visitor
    fixtures = (set(map(int, _MENTION.findall(line))) for line in text_of(post).splitlines())
    ids = next((found for found in fixtures if me.id in found and len(found) > 1), set())
    return [me, *(one for one in stage.members if one.id in ids - {me.id})] if ids else []


def _thread(stage: Stage, played: Interaction) -> int:
    """Return the thread to which a person was sent."""
    answer = stage.answer(played)
    found = _THREAD.search(text_of(answer) + answer.content) if answer else None
    return int(found[1]) if found else 0

"""Followers whose effects are rows: position and effects are written in one transaction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from sqlalchemy import select, update

from bot.tables.facts import StoredFact, UnreadableFact
from storage.core.damage import is_damage, note_damage
from storage.core.dialects import insert_or
from storage.core.facts import read_head, read_table_facts
from storage.schema import followers

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import Connection

    from storage.core.database import Database

__all__ = ["SqlFollower"]

P = TypeVar("P")

_MOST = 50
"""How many facts are applied in one transaction. Clicks wait for it on SQLite, which has one writer."""
_STEP = 1000
"""How far ahead the newest fact may be before the position moves past facts of other kinds."""


class _PassedBy:
    """Replaces the preparation of a fact whose data is damaged."""


class SqlFollower(ABC, Generic[P]):
    """Applies facts of tables exactly once; implements `bot.feed.Follower`.

    Slow work happens in `prepare`, outside the writing transaction. That transaction first moves the position from
    where the facts were read. If another process has done that already, nothing is written.
    """

    name: ClassVar[str]
    kinds: ClassVar[Collection[str]]
    """The kinds of facts that this follower applies."""
    behind: ClassVar[str | None] = None
    """The follower whose rows this one reads; this one never overtakes it."""
    alone: ClassVar[Collection[str]] = ()
    """Kinds of facts with their own transaction, prepared after all earlier facts have been applied."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @abstractmethod
    async def prepare(self, stored: StoredFact) -> P:
        """Read and calculate what a fact needs."""

    @abstractmethod
    def apply(self, connection: Connection, stored: StoredFact, prepared: P) -> None:
        """Write the effects of a fact."""

    def pass_by(self, connection: Connection, stored: StoredFact) -> None:
        """Do what is possible for an unusable fact: keep counting the rows that were made of it before."""

    @abstractmethod
    def clear(self, connection: Connection) -> None:
        """Delete everything that was made from facts."""

    def concerns(self, fact: object) -> bool:
        """Return whether a fact is of a kind that this follower applies, or cannot be read."""
        return isinstance(fact, StoredFact) and (fact.fact.kind in self.kinds or isinstance(fact.fact, UnreadableFact))

    async def catch_up(self) -> bool:
        """Apply the next few facts; return whether there may be more.

        An unusable fact is skipped, and the host is notified: it must not hold up the others.
        """
        position, head, found = await self._database.read(_next, self.name, self.kinds, self.behind)
        if position is None:
            await self._database.write(self._begin)
            return True
        facts = self._portion(found)
        is_more = len(facts) < len(found) or len(facts) == _MOST
        goal = facts[-1].position if is_more else head
        if not facts and goal - position < _STEP:
            return False
        prepared = [(fact, await self._prepared(fact)) for fact in facts]
        try:
            await self._database.write(self._apply, position, goal, prepared)
        except Exception as error:
            if not is_damage(error):
                raise
            await self._apply_each(position, goal, prepared)
        return is_more

    async def rebuild(self) -> None:
        """Delete everything that was made from facts, and start again with the first fact."""
        await self._database.write(self._begin_again)

    async def _prepared(self, stored: StoredFact) -> P | _PassedBy:
        """Return the preparation of a fact, or a marker that the fact is skipped."""
        if isinstance(stored.fact, UnreadableFact):
            return _PassedBy()
        try:
            return await self.prepare(stored)
        except Exception as error:
            if not is_damage(error):
                raise
            await self._database.read(note_damage, self._step(stored), error)
            return _PassedBy()

    async def _apply_each(self, position: int, goal: int, prepared: Sequence[tuple[StoredFact, P | _PassedBy]]) -> None:
        """Apply each fact in its own transaction, and skip those that cannot be applied."""
        for stored, made in prepared:
            for one in ([(stored, made)], [(stored, _PassedBy())], ()):
                try:
                    await self._database.write(self._apply, position, stored.position, one)
                    break
                except Exception as error:
                    if not is_damage(error):
                        raise
                    await self._database.read(note_damage, self._step(stored), error)
            position = stored.position
        await self._database.write(self._apply, position, goal, ())

    def _step(self, stored: StoredFact) -> str:
        """Return a description of a skipped fact."""
        return f"table {stored.table_id} is left out of the {self.name} (fact {stored.position})"

    def _portion(self, found: Sequence[StoredFact]) -> Sequence[StoredFact]:
        """Return the first facts that can be applied together."""
        at = next((number for number, one in enumerate(found) if one.fact.kind in self.alone), len(found))
        return found[: max(at, 1)]

    def _apply(
        self, connection: Connection, position: int, goal: int, prepared: Sequence[tuple[StoredFact, P | _PassedBy]]
    ) -> None:
        mine = (followers.c.name == self.name) & (followers.c.position == position)
        if connection.execute(update(followers).where(mine).values(position=goal)).rowcount == 1:
            for stored, made in prepared:
                if isinstance(made, _PassedBy):
                    self.pass_by(connection, stored)
                else:
                    self.apply(connection, stored, made)

    def _begin(self, connection: Connection) -> None:
        """Start with the first fact: the follower is new, or its position is lost. Only one process does it."""
        connection.execute(insert_or(connection, followers).values(name=self.name, position=0).on_conflict_do_nothing())
        mine = followers.c.name == self.name
        connection.execute(select(followers.c.name).where(mine).with_for_update())
        position = _position(connection, self.name)
        if position is None:
            note_damage(connection, f"the {self.name} are made again", ValueError())
            connection.execute(update(followers).where(mine).values(position=0))
        if not position:
            self.clear(connection)

    def _begin_again(self, connection: Connection) -> None:
        # Write the position first, as in `_apply`: any running transaction of facts ends before, or finds it moved.
        connection.execute(update(followers).where(followers.c.name == self.name).values(position=0))
        self.clear(connection)


def _next(
    connection: Connection, name: str, kinds: Collection[str], behind: str | None
) -> tuple[int | None, int, Sequence[StoredFact]]:
    """Return the position of a follower (None for a new one), how far it may go, and the next facts."""
    position = _position(connection, name)
    head = read_head(connection)
    if behind is not None:
        head = min(head, _position(connection, behind) or 0)
    facts = () if position is None else read_table_facts(connection, position, _MOST, kinds, until=head)
    return position, head, facts


def _position(connection: Connection, name: str) -> int | None:
    """Return the position of a follower; None for a new one, and for a position beyond the newest fact."""
    position = connection.execute(select(followers.c.position).where(followers.c.name == name)).scalar()
    if not isinstance(position, int):
        return None
    return position if 0 <= position <= read_head(connection) else None

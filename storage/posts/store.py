"""The posts of all owners in one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, select

from bot.posts.model import Owner, OwnerKind, Post, PostKind, Slot
from bot.tables.model import anonymous
from storage.core.dialects import upsert
from storage.core.transactions import reads, writes
from storage.schema import posts, seats
from storage.tables.people import hold_people_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection, Select

    from storage.core.database import Database

__all__ = ["SqlPosts", "in_slot", "read_posts"]


def read_posts(connection: Connection, query: Select[Any]) -> Sequence[Post]:
    """Return the posts of a query that selects the columns of `posts`."""
    return [
        Post(
            Slot(Owner(OwnerKind(row.owner), row.owner_id), PostKind(row.kind), row.number),
            row.channel_id,
            row.message_id,
            row.nonce,
            row.digest,
        )
        for row in connection.execute(query)
    ]


def in_slot(slot: Slot) -> ColumnElement[bool]:
    """Return the condition that a row is the post in a slot."""
    of_owner: ColumnElement[bool] = (posts.c.owner == slot.owner.kind) & (posts.c.owner_id == slot.owner.id)
    return of_owner & (posts.c.kind == slot.kind) & (posts.c.number == slot.number)


def _read(connection: Connection, owner: Owner) -> Sequence[Post]:
    of_owner = (posts.c.owner == owner.kind) & (posts.c.owner_id == owner.id)
    return read_posts(connection, select(posts).where(of_owner).order_by(posts.c.kind, posts.c.number))


def _put(connection: Connection, post: Post) -> bool:
    owner, kind, number = post.slot
    if kind is PostKind.HAND and _is_anonymous(connection, owner.id, number):
        return False
    key = {"owner": owner.kind, "owner_id": owner.id, "kind": kind, "number": number}
    values = {
        "channel_id": post.channel_id,
        "message_id": post.message_id,
        "nonce": post.nonce,
        "digest": post.digest,
    }
    upsert(connection, posts, key, values)
    return True


def _drop(connection: Connection, slot: Slot) -> None:
    connection.execute(delete(posts).where(in_slot(slot)))


def _is_anonymous(connection: Connection, table_id: int, seat: int) -> bool:
    """Return whether the person of a hand was deleted; if not, they are not deleted before this transaction ends."""
    hold_people_at(connection, table_id)
    query = select(seats.c.user_id).where(seats.c.table_id == table_id, seats.c.seat == seat)
    user_id = connection.execute(query).scalar()
    return user_id is not None and user_id <= anonymous(0).id


class SqlPosts:
    """Stores posts in the database; implements `bot.posts.model.PostStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    of = reads(_read)
    put = writes(_put)
    drop = writes(_drop)

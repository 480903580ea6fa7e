"""Arbitrary worlds, and comparisons of two."""

from __future__ import annotations

from collections import deque
from dataclasses import fields, is_dataclass, replace
from datetime import UTC, datetime
from enum import Enum, Flag
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from boneyard_playground.world.blobs import Blob
from boneyard_playground.world.enums import ChannelType, MessageFlag
from boneyard_playground.world.model import AppEmoji, Channel, Guild, Json, Message, Webhook
from boneyard_playground.world.permissions import Permission
from boneyard_playground.world.world import World

__all__ = ["described", "worlds"]

Strategy = st.SearchStrategy[Any]
TEXTS, IDS = st.text(max_size=8), st.integers(1, 2**63 - 1)
PLAIN: dict[object, Strategy] = {
    int: IDS,
    str: TEXTS,
    bool: st.booleans(),
    float: st.floats(allow_nan=False, allow_infinity=False),
    NoneType: st.none(),
    datetime: st.datetimes(datetime(2015, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001
    Blob: st.binary(max_size=20).map(Blob.of),
    Any: st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
        max_leaves=6,
    ),
}


def values(hint: Any) -> Strategy:  # noqa: ANN401 - any type
    """Draw a value of any type that the model uses; a new kind of field may need a line here."""
    origin, inside = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin in (Union, UnionType):
        return st.one_of(*map(values, inside))
    if origin is dict:
        return st.dictionaries(values(inside[0]), values(inside[1]), max_size=2)
    if origin is tuple and inside[1] is not ...:
        return st.tuples(*map(values, inside))
    if origin is not None:
        return st.lists(values(inside[0]), max_size=2, unique=origin is frozenset).map(origin)
    if issubclass(hint, Flag):
        return st.lists(st.sampled_from(list(hint)), max_size=4).map(lambda found: reduce(or_, found, hint(0)))
    if issubclass(hint, Enum):
        return st.sampled_from(hint)
    return st.builds(hint, **{name: values(one) for name, one in get_type_hints(hint).items()})


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Draw a world in which all references exist, and everything else is as odd as its types allow."""
    world = World(draw(TEXTS), draw(values(Permission)))
    world.base_url = draw(TEXTS)
    for name in draw(st.lists(TEXTS, max_size=3)):
        _vary(draw, world.add_user(name), "id")
    for user in draw(st.lists(st.sampled_from(list(world.users.values())), max_size=2)):
        guild = world.add_guild("Home", user)
        _vary(draw, guild, "id", "owner_id")
        _fill(draw, world, guild)
    for user_id in draw(st.sets(st.sampled_from(sorted(world.users)), max_size=2)):
        _talk(draw, world, world.dm_of(world.users[user_id]))
    world.commands = draw(st.dictionaries(st.none() | IDS, values(list[Json]), max_size=2))
    world.emoji = {emoji.id: emoji for emoji in draw(values(list[AppEmoji]))}
    world.webhooks = {webhook.id: webhook for webhook in draw(values(list[Webhook]))}
    world.invited_with = draw(values(Permission))
    return world


def _vary(draw: st.DrawFn, thing: Any, *kept: str) -> None:  # noqa: ANN401 - any dataclass of the model
    for name, hint in get_type_hints(type(thing)).items():
        if name not in kept:
            setattr(thing, name, draw(values(hint)))


def _fill(draw: st.DrawFn, world: World, guild: Guild) -> None:
    kept = ("id", "type", "guild_id", "parent_id", "recipient_id", "messages")
    for kind in draw(st.lists(st.sampled_from((ChannelType.TEXT, ChannelType.FORUM)), max_size=2)):
        channel = world.add_channel(guild, "games", kind)
        _vary(draw, channel, *kept)
        _talk(draw, world, channel)
        if draw(st.booleans()):
            thread = world.add_thread(channel, "Friday", world.bot)
            _vary(draw, thread, *kept, "denied")
            _talk(draw, world, thread)


def _talk(draw: st.DrawFn, world: World, channel: Channel) -> None:
    for drawn in draw(values(list[Message])):
        files = [replace(file, id=world.new_id()) for file in drawn.attachments]
        message = replace(drawn, id=world.new_message_id(), channel_id=channel.id, attachments=files)
        message.seen_by, message.flags = None, message.flags & ~MessageFlag.LOADING
        message.earlier = deque(maxlen=message.earlier.maxlen)
        channel.messages[message.id] = message
        world.attachments |= {file.id: file for file in files}


_OF_TODAY = ("new_id", "new_message_id", "clock", "_found_in", "_removed_files")
"""Fields that a world has only while it runs: ids and clock have their own tests, the others are derived again."""


def described(thing: object) -> object:
    """Return a world, or anything in it, as plain values in order, including types."""
    if isinstance(thing, World):
        return {name: described(value) for name, value in vars(thing).items() if name not in _OF_TODAY}
    if isinstance(thing, Blob):
        return thing.read()
    if is_dataclass(thing):
        return type(thing), [(field.name, described(getattr(thing, field.name))) for field in fields(thing)]
    if isinstance(thing, dict):
        return [(described(key), described(value)) for key, value in thing.items()]
    if isinstance(thing, (list, tuple, deque)):
        return type(thing), [described(one) for one in thing]
    return type(thing), thing

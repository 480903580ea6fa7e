"""The parts of the projection that several of its modules use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.kit.messenger import Messenger
from cogs.kit.post_memory import PostMemory
from cogs.projection.contacts import Contacts
from cogs.projection.follow_ups import FollowUps
from cogs.projection.hand_cards import HandCards
from cogs.projection.hand_opening import HandOpening
from cogs.projection.last_used import LastUsedView
from cogs.projection.locks import TableLocks
from cogs.projection.private_hands import PrivateHands

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from bot.base.leases import Leases
    from bot.posts.model import TablePosts
    from bot.posts.private_hands import PrivateHandStore
    from bot.settings.contacts import ContactStore
    from bot.settings.model import SettingsStore
    from bot.standings.rating_service import Ratings
    from bot.tables.service import Tables
    from bot.words.faces import Faces

__all__ = ["Parts", "ShowingLeases", "Sources", "make_parts"]


@dataclass(frozen=True, slots=True)
class Sources:
    """The sources of what the projection shows, and the stores of what it has shown."""

    tables: Tables
    posts: TablePosts
    private_hands: PrivateHandStore
    settings: SettingsStore
    contacts: ContactStore
    ratings: Ratings
    faces: Faces


@dataclass(frozen=True, slots=True)
class ShowingLeases:
    """The leases on showing a table and on showing its private hands, which do not wait for each other."""

    tables: Leases
    hands: Leases


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of one projection."""

    client: discord.Client
    sources: Sources
    memory: PostMemory
    messenger: Messenger
    contacts: Contacts
    last_used: LastUsedView
    cards: HandCards
    private_hands: PrivateHands
    hand_opening: HandOpening
    locks: TableLocks
    follow_ups: FollowUps


def make_parts(
    client: discord.Client,
    sources: Sources,
    messenger: Messenger,
    leases: ShowingLeases,
    on_gone: Callable[[int], None],
) -> Parts:
    """Make the parts. `on_gone` is called with a table whose private hands can no longer be edited."""
    cards = HandCards(sources.tables, sources.settings, sources.posts, sources.faces)
    private_hands = PrivateHands(client, sources.tables, cards, sources.private_hands, leases.hands, on_gone)
    last_used = LastUsedView()
    return Parts(
        client,
        sources,
        messenger.memory,
        messenger,
        Contacts(client, sources.contacts),
        last_used,
        cards,
        private_hands,
        HandOpening(cards, private_hands, last_used),
        TableLocks(leases.tables),
        FollowUps(sources.posts, messenger),
    )

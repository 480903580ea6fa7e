"""Delivery of committed facts to followers and listeners: every fact, in order, exactly once."""

from bot.feed.feed import Feed
from bot.feed.ports import FactStore, Follower, Positioned

__all__ = ["FactStore", "Feed", "Follower", "Positioned"]

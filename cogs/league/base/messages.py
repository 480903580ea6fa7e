"""The posts of a league, by kind and number, as they are stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.posts.model import Slot, league_owner

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.posts.model import Post, PostKind, PostStore

__all__ = ["PostIndex", "index_posts"]


class PostIndex:
    """The stored Discord messages of a league: read once, and updated with the store."""

    def __init__(self, store: PostStore, league_id: int, posts: Sequence[Post]) -> None:
        self._store = store
        self._owner = league_owner(league_id)
        self._posts = {one.slot: one for one in posts}

    def slot(self, kind: PostKind, number: int = 0) -> Slot:
        """Return the slot of a kind and a number."""
        return Slot(self._owner, kind, number)

    def get(self, kind: PostKind, number: int = 0) -> Post | None:
        """Return what is known about a post; None if there never was one."""
        return self._posts.get(self.slot(kind, number))

    def of(self, *kinds: PostKind) -> Sequence[Post]:
        """Return all posts of some kinds, in number order."""
        return sorted((one for one in self._posts.values() if one.slot.kind in kinds), key=lambda one: one.slot.number)

    def digests(self, kind: PostKind) -> Mapping[int, str]:
        """Return the contents of all posts of a kind, by their numbers."""
        return {one.slot.number: one.digest for one in self.of(kind)}

    def note(self, post: Post) -> None:
        """Note a post after it was stored."""
        self._posts[post.slot] = post

    async def put(self, post: Post) -> None:
        """Store a post, replacing the one in its slot."""
        await self._store.put(post)
        self.note(post)

    async def drop(self, post: Post) -> None:
        """Forget a post."""
        await self._store.drop(post.slot)
        self.forget(post)

    def forget(self, post: Post) -> None:
        """Note that a post is no longer stored."""
        self._posts.pop(post.slot, None)


async def index_posts(store: PostStore, league_id: int) -> PostIndex:
    """Return the posts of a league."""
    return PostIndex(store, league_id, await store.of(league_owner(league_id)))

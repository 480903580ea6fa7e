"""The interface of the projection for features; it keeps the messages of tables up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
    from contextlib import AbstractContextManager

    import discord

    from bot.games.core import Action, Seat
    from bot.posts.model import Post, PostKind
    from bot.tables.match import Match
    from bot.tables.model import Table

    Interaction = discord.Interaction[Any]

__all__ = ["TableAnswers", "TableShowing"]


class TableAnswers(Protocol):
    """Answers presses with the current state of a table."""

    def under_way(self, table_id: int) -> AbstractContextManager[None]:
        """Answer a press on a message of a table; the table is shown afterwards."""

    async def with_table(self, interaction: Interaction, table: Table) -> None:
        """Answer a press on a board or a hand with what that message shows now."""

    async def with_note(self, interaction: Interaction, table_id: int, note: str, *, offers_why: bool = False) -> bool:
        """Answer a press on a hand with its current state and a sentence; return whether it is such a hand.

        With `offers_why` it also offers the tiles that cannot be played, so that the person can ask why.
        """

    async def with_prepared(self, interaction: Interaction, table: Table, match: Match, move: Action) -> None:
        """Answer a press on a board with a move that the acting seat is preparing."""

    async def with_new_hand(self, interaction: Interaction, table: Table, match: Match, seat: Seat) -> None:
        """Answer with a person's hand, in a new ephemeral message."""

    def open_hand_later(self, interaction: Interaction, table_id: int) -> None:
        """Send a person their hand when the match of a table begins, or soon if it has begun."""


class TableShowing(Protocol):
    """Keeps the messages of all tables up to date."""

    @property
    def answers(self) -> TableAnswers:
        """Return the object that answers presses with cards of a table."""

    @property
    def waiting(self) -> Mapping[str, int]:
        """Return the number of tables that wait to be shown, by what they wait for."""

    def request_sync(self, table_id: int, *, after: float = 0.0) -> None:
        """Note that a table changed, or that its messages may be out of date."""

    def sync_unfinished(self, *, begins: bool = True) -> None:
        """Start checking every table that is live or out of date."""

    async def sync_place(self, guild_id: int, channel_id: int | None = None) -> None:
        """Retry what could not be shown in a server, or in one of its channels."""

    async def note_deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Post the lobby or the board of a live table again if it is among messages that were deleted."""

    async def close(self) -> None:
        """Finish the work under way."""

    async def answer_with_lobby(self, interaction: Interaction, table: Table, *, is_new: bool = False) -> None:
        """Answer a command or a press with a lobby, and keep that message up to date."""

    async def answer_with_start(
        self, interaction: Interaction, table_id: int, start: Callable[[], Awaitable[Table]]
    ) -> None:
        """Start the match of a new table, and answer a command or a press with its lobby."""

    async def repost(self, table_id: int) -> None:
        """Post the lobby or the board of a table again, at the end of its channel."""

    async def retry_dms(self, user_id: int) -> None:
        """Try a person's DMs again: the person may have opened them."""

    def forget_place(self, user_id: int) -> None:
        """Show a person their hands in every place again, after they changed how hands are shown."""

    async def hands_of(self, user_id: int) -> Sequence[Post]:
        """Return the messages that show a person's hands in running matches."""

    async def clear_away(self, hands: Sequence[Post]) -> None:
        """Delete the hands of a person whose data was deleted, where they can be reached."""

    async def url_of(self, table: Table, kind: PostKind) -> str | None:
        """Return the address of a public message of this kind, None if it is not posted."""

    async def note_replay(self, table: Table, message_id: int) -> None:
        """Note that the replay of a match was posted."""

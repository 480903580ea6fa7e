"""What people press below a result: watch the match again, see the leaderboard, check the deals."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord

from bot.standings.leaderboards import Question
from bot.tables.model import Status
from cogs.kit.answers import say
from cogs.kit.errors import OldButtonError
from cogs.kit.interaction_settings import language_of, person_settings_of
from cogs.kit.permissions import check_permissions
from cogs.kit.presentation import public_presentation
from cogs.projection.store import ShownKind
from cogs.results.controls import FairButton, LeaderboardButton, ReplayButton
from cogs.results.fair import fair_text
from cogs.results.replay_card import replay_card
from cogs.results.replays import Replays
from cogs.results.story import story_text
from cogs.standings.actions import BoardActions

if TYPE_CHECKING:
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

    Interaction = discord.Interaction[Any]

__all__ = ["ResultActions"]


class ResultActions:
    """Answers what is asked about matches that are over."""

    def __init__(self, services: Services) -> None:
        self._tables = services.tables
        self._projection = services.projection
        self._settings = services.settings
        self._standings = services.standings
        self._boards = BoardActions(services.leaderboards)
        self._replays = Replays()
        self._under_way: set[int] = set()
        """The tables whose replay is being posted."""

    def register(self, router: ComponentRouter) -> None:
        """Let the buttons of results come here; **Rematch** is the lobby's."""
        router.add(ReplayButton, self._replay)
        router.add(LeaderboardButton, self._show_leaderboard)
        router.add(FairButton, self._explain)

    async def _show_leaderboard(self, press: ComponentPress[LeaderboardButton]) -> None:
        """Show one person the leaderboard to which the match counts."""
        table = await self._tables.get(press.control.table_id)
        question = Question(table.game_id, with_computers=table.had_computers)
        await self._boards.open(press.interaction, question)

    async def _explain(self, press: ComponentPress[FairButton]) -> None:
        """Tell one person how the deals can be checked, with the record as a file."""
        interaction, (table, _, result) = press.interaction, await self._finished(press.control.table_id)
        record = await self._standings.record(table.id)
        lang = await language_of(interaction)
        if record is None and not result.is_given_up:
            await say(interaction, lang("fair.soon"))
            return
        lobby = await self._projection.url_of(table, ShownKind.LOBBY)
        text = fair_text(lang, table, lobby, record.file_name if record else None)
        files = [discord.File(BytesIO(record.text.encode()), record.file_name)] if record else []
        await interaction.response.send_message(text, files=files, ephemeral=True, suppress_embeds=True)

    async def _replay(self, press: ComponentPress[ReplayButton]) -> None:
        """Post the replay of a match, once; whoever prefers words is told the match in them."""
        interaction, (table, match, result) = press.interaction, await self._finished(press.control.table_id)
        if (await person_settings_of(interaction)).text_board:
            await self._tell_story(interaction, table)
        elif table.id in self._under_way:
            await say(interaction, (await language_of(interaction))("replay.under_way"))
        else:
            self._under_way.add(table.id)
            try:
                await self._post_replay(interaction, table, match, result)
            finally:
                self._under_way.discard(table.id)

    async def _post_replay(self, interaction: Interaction, table: Table, match: Match, result: Result) -> None:
        """Answer with the replay, or with its address if it is there already."""
        url = await self._projection.url_of_replay(table)
        if url is not None:
            await say(interaction, (await language_of(interaction))("replay.posted", url=url))
            return
        await check_permissions(interaction)
        await interaction.response.defer(thinking=True)
        presentation = public_presentation(table.venue, await self._settings.guild(table.venue.guild_id))
        entries = await self._tables.log(table)
        film = await self._replays.get(presentation, table, entries, interaction.filesize_limit)
        card = replay_card(presentation, table, match, result, film)
        message = await interaction.edit_original_response(**await card.edit_fields())
        await self._projection.note_replay(table, message.id)

    async def _tell_story(self, interaction: Interaction, table: Table) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        lang, entries = await language_of(interaction), await self._tables.log(table)
        story = await asyncio.to_thread(story_text, lang, table, entries)
        file = discord.File(BytesIO(story.encode()), f"replay-{table.id}.txt")
        await interaction.edit_original_response(content=lang("replay.in_words"), attachments=[file])

    async def _finished(self, table_id: int) -> tuple[Table, Match, Result]:
        """Return a table whose match has a result; raise OldButtonError for others: the secret is still one."""
        table = await self._tables.get(table_id)
        match = await self._tables.match(table)
        if table.status is not Status.FINISHED or match is None or match.result is None:
            raise OldButtonError
        return table, match, match.result

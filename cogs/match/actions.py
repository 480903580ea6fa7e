"""Handles people's actions in a running match: look at a hand, move, deal the next round, ask why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.families import family_of
from bot.tables.errors import StaleMoveError, TableError, TableReason
from bot.words.why import why_text
from cogs.kit.answers import say
from cogs.kit.errors import OldButtonError
from cogs.kit.interaction_settings import language_of, person_settings_of, presentation_of
from cogs.kit.last_answers import LastAnswers
from cogs.kit.permissions import check_permissions
from cogs.kit.sending import result_or_defer, send_card
from cogs.match.controls import (
    HandButton,
    HintButton,
    KeepSelect,
    LookButton,
    MoveButton,
    MoveSelect,
    NextRoundButton,
    ScoresButton,
    WhyButton,
    WhySelect,
)
from cogs.match.result_card import scores_card
from cogs.match.whose_turn import telling_whose_turn

if TYPE_CHECKING:
    import discord

    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.table_showing import TableShowing
    from cogs.match.controls import MoveControl

    Interaction = discord.Interaction[Any]

__all__ = ["MatchActions"]


class MatchActions:
    """Handles presses in a match: first the table, then the answer, then everything else."""

    def __init__(self, tables: Tables, projection: TableShowing) -> None:
        self._tables = tables
        self._matches = tables.matches
        self._answers = projection.answers
        self._hints = LastAnswers()

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of boards and hands."""
        router.add(HandButton, self._hand)
        router.add(LookButton, self._look)
        router.add(NextRoundButton, self._next_round)
        router.add(MoveButton, self._move)
        router.add(MoveSelect, self._move)
        router.add(KeepSelect, self._move)
        router.add(HintButton, self._give_hint)
        router.add(WhyButton, self._ask_why)
        router.add(WhySelect, self._tell_why)
        router.add(ScoresButton, self._show_scores)

    async def show_hand(self, interaction: Interaction, table: Table) -> None:
        """Answer with a person's own hand in an ephemeral message.

        In an open game, a person who prefers words gets the position; others get TableError(NO_HANDS).
        """
        seat, match = await self._matches.hand_of(table, interaction.user.id)
        if not match.game.has_hands and not (await person_settings_of(interaction)).text_board:
            raise TableError(TableReason.NO_HANDS)
        await self._answers.with_new_hand(interaction, table, match, seat)

    async def _hand(self, press: ComponentPress[HandButton]) -> None:
        await self.show_hand(press.interaction, await self._tables.get(press.control.table_id))

    async def _look(self, press: ComponentPress[LookButton]) -> None:
        await self._answers.with_table(press.interaction, await self._tables.get(press.control.table_id))

    async def _next_round(self, press: ComponentPress[NextRoundButton]) -> None:
        interaction, control = press.interaction, press.control
        await check_permissions(interaction)
        with self._answers.under_way(control.table_id):
            table = await self._matches.next_round(control.table_id, interaction.user.id, control.ply, interaction.id)
            await self._answers.with_table(interaction, table)

    async def _move(self, press: ComponentPress[MoveControl]) -> None:
        interaction = press.interaction
        with self._answers.under_way(press.control.table_id):
            table = await self._make_move(press)
            await self._answers.with_table(interaction, table)
        await check_permissions(interaction)

    async def _make_move(self, press: ComponentPress[MoveControl]) -> Table:
        interaction, control = press.interaction, press.control
        move = control.move_of(press.values)
        async with telling_whose_turn(interaction, self._tables, control.table_id):
            return await self._matches.move(control.table_id, interaction.user.id, control.ply, move, interaction.id)

    async def _give_hint(self, press: ComponentPress[HintButton]) -> None:
        """Show a person what a hard computer would play: on the hand itself, or below a board of open dice."""
        interaction, control = press.interaction, press.control
        with self._answers.under_way(control.table_id):
            table = await result_or_defer(interaction, self._hinted(press))
            seat, match = await self._matches.hand_of(table, interaction.user.id)
            if match.game.has_hands:
                await self._answers.with_table(interaction, table)
            elif match.hint is not None:
                await self._answers.with_prepared(interaction, table, match, match.hint)
                words, lang = family_of(match.game).words, await language_of(interaction)
                told = await say(interaction, words.hint(lang, match.view(seat), match.hint))
                await self._hints.replace(interaction, told)

    async def _hinted(self, press: ComponentPress[HintButton]) -> Table:
        """Return the table with a hint for the person's move; a second press on a board shows the same again."""
        interaction, control = press.interaction, press.control
        table = await self._tables.get(control.table_id)
        seat, match = await self._matches.hand_of(table, interaction.user.id)
        if match.hint is not None and (match.ply, match.actor) == (control.ply, seat):
            return table
        return await self._matches.give_hint(control.table_id, interaction.user.id, control.ply, interaction.id)

    async def _show_scores(self, press: ComponentPress[ScoresButton]) -> None:
        """Show one person what each round of a finished match changed."""
        table = await self._tables.get(press.control.table_id)
        match = await self._tables.match(table)
        if match is None or match.result is None:
            raise OldButtonError
        await send_card(press.interaction, scores_card(await presentation_of(press.interaction), table, match))

    async def _ask_why(self, press: ComponentPress[WhyButton]) -> None:
        """Offer the tiles of the person's hand that cannot be played, on the hand itself."""
        table = await self._tables.get(press.control.table_id)
        _, match = await self._matches.hand_of(table, press.interaction.user.id)
        if match.ply != press.control.ply:
            raise StaleMoveError
        await self._answers.with_note(press.interaction, table.id, "", offers_why=True)

    async def _tell_why(self, press: ComponentPress[WhySelect]) -> None:
        """Say on the hand itself why a tile of the person's hand cannot be played."""
        interaction = press.interaction
        table = await self._tables.get(press.control.table_id)
        seat, match = await self._matches.hand_of(table, interaction.user.id)
        if match.ply != press.control.ply:
            raise StaleMoveError
        text = why_text(family_of(match.game).words, await language_of(interaction), match, seat, press.value)
        if not await self._answers.with_note(interaction, table.id, text, offers_why=True):
            await say(interaction, text)

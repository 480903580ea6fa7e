"""Seeds by hand, before a league starts: one entrant's, or a whole list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues import decisions
from bot.leagues.formats.seating import foreseen_seeds
from bot.leagues.model.errors import LeagueError, LeagueReason, NothingChangedError
from cogs.kit.interaction_settings import language_of
from cogs.league.base.access import acting, organized_league
from cogs.league.base.chosen_people import entrant_meant
from cogs.league.setup.changing import show_setup
from cogs.league.setup.controls import MoveSeedButton, MoveSeedEntry, SeedListButton, SeedListEntry
from cogs.league.setup.fields import Step
from cogs.league.setup.forms import seed_form
from cogs.league.setup.seed_list import read_seeds, seed_list_form

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.leagues.entries import Body
    from bot.leagues.service import Decide, Leagues
    from bot.leagues.store import StoredLeague
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.league.base.controls import LeagueControl
    from cogs.league.setup.retrying import Retrying

__all__ = ["SeedActions"]


class SeedActions:
    """Changes the seeds of leagues."""

    def __init__(self, leagues: Leagues, retrying: Retrying) -> None:
        self._leagues = leagues
        self._retrying = retrying

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of the page of seeds."""
        again = self._retrying.handler
        router.add(MoveSeedButton, self._ask_one)
        router.add(MoveSeedEntry, again(self._move, lambda entry: (MoveSeedButton(entry.league_id), Step.SEEDS)))
        router.add(SeedListButton, self._ask_list)
        router.add(SeedListEntry, again(self._set_list, lambda entry: (SeedListButton(entry.league_id), Step.SEEDS)))

    async def _ask_one(self, press: ComponentPress[MoveSeedButton]) -> None:
        stored, lang = await organized_league(press, self._leagues), await language_of(press.interaction)
        order = [number for level in foreseen_seeds(stored.league) for number in level]
        form = self._retrying.filled(press.interaction, MoveSeedEntry(stored.id), seed_form(lang, stored, order))
        await press.interaction.response.send_modal(form)

    async def _move(self, press: ComponentPress[MoveSeedEntry]) -> None:
        """Set an entrant's seed: a number, or that of the entrant in front of whom they are placed."""
        stored, lang = await organized_league(press, self._leagues), await language_of(press.interaction)
        who, where = (*press.values, "", "")[:2]
        entrant = entrant_meant(lang, stored, who)
        order = [number for level in foreseen_seeds(stored.league) for number in level if number != entrant]
        if where.isascii() and where.isdecimal() and len(where) <= len(str(len(stored.league.entrants))):
            place = int(where)
        else:
            before = entrant_meant(lang, stored, where)
            if before not in order:
                raise LeagueError(LeagueReason.NO_SUCH_ENTRANT)
            place = order.index(before) + 1

        def decide(now_stored: StoredLeague, _now: float) -> Sequence[Body]:
            return decisions.move_seed(now_stored.league, entrant, place)

        await self._act(press, stored, decide)

    async def _ask_list(self, press: ComponentPress[SeedListButton]) -> None:
        stored, lang = await organized_league(press, self._leagues), await language_of(press.interaction)
        form = self._retrying.filled(press.interaction, SeedListEntry(stored.id), seed_list_form(lang, stored))
        await press.interaction.response.send_modal(form)

    async def _set_list(self, press: ComponentPress[SeedListEntry]) -> None:
        stored, lang = await organized_league(press, self._leagues), await language_of(press.interaction)
        text = press.value

        def decide(now_stored: StoredLeague, _now: float) -> Sequence[Body]:
            return decisions.set_seeds(now_stored.league, read_seeds(lang, now_stored, text))

        await self._act(press, stored, decide)

    async def _act(self, press: ComponentPress[LeagueControl], stored: StoredLeague, decide: Decide) -> None:
        """Change the seeds, and show them."""
        try:
            stored = await self._leagues.act(stored.id, acting(press.interaction), press.interaction.id, decide)
        except NothingChangedError:
            stored = await self._leagues.get(stored.id)
        await show_setup(press.interaction, stored, Step.SEEDS)

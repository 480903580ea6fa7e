"""Entrants' own decisions in leagues, by any control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.base.errors import BoneyardError
from bot.leagues.decisions.places import takes_back
from bot.leagues.model.errors import AlreadyOutError, LeagueError, LeagueReason, NotOutError
from cogs.league.base.access import acting, league_of
from cogs.league.base.errors import PanelReason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.leagues.entries import Body
    from bot.leagues.model import League
    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague
    from cogs.kit.router import ComponentPress
    from cogs.league.base.controls import LeagueControl

__all__ = ["decide_for_oneself", "refuse_who_is_out"]


async def decide_for_oneself(
    leagues: Leagues,
    press: ComponentPress[LeagueControl],
    decide: Callable[[League, int, float], Sequence[Body]],
) -> StoredLeague:
    """Apply an entrant's decision about themselves.

    Raises LeagueError(NOT_ENTERED) for a person who is not an entrant, BoneyardError(YOU_ARE_OUT or
    YOU_ARE_OUT_FOR_GOOD) for an entrant who no longer takes part, and what the decision raises.
    """
    interaction = press.interaction
    stored = await league_of(interaction, leagues, press.control.league_id)

    def judge(now_stored: StoredLeague, now: float) -> Sequence[Body]:
        number = now_stored.entrant_of(interaction.user.id)
        if number is None:
            raise LeagueError(LeagueReason.NOT_ENTERED)
        return decide(now_stored.league, number, now)

    try:
        return await leagues.act(stored.id, acting(interaction), interaction.id, judge)
    except (AlreadyOutError, NotOutError):
        if any(stored.people[one.number].id == interaction.user.id for one in stored.league.asked):
            raise LeagueError(LeagueReason.ASKED_FIRST) from None
        refuse_who_is_out(stored)
        raise


def refuse_who_is_out(stored: StoredLeague) -> None:
    """Return the refusal for an entrant who no longer takes part, and whether they can come back."""
    can_return = takes_back(stored.league)
    raise BoneyardError(PanelReason.YOU_ARE_OUT if can_return else PanelReason.YOU_ARE_OUT_FOR_GOOD)

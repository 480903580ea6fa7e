"""The cost of a withdrawal, found by trying it out."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass

from bot.games.fair import SEED_BYTES
from bot.leagues.decisions import withdraw
from bot.leagues.follow_ups import append_with_follow_ups
from bot.leagues.formats.registry import FORMATS
from bot.leagues.model import Fixture, League

__all__ = ["Loss", "loss_of"]


@dataclass(frozen=True, slots=True)
class Loss:
    """What an entrant loses by withdrawing now."""

    fixtures: Sequence[Fixture]
    """Their open fixtures."""
    is_struck: bool
    """Whether their results no longer count in the standings."""


def loss_of(league: League, entrant: int, now: float) -> Loss:
    """Return what an entrant loses by withdrawing now; raise what `withdraw` raises."""
    after = deepcopy(league)
    append_with_follow_ups(after, withdraw(after, entrant, now), entrant, bytes(SEED_BYTES), now)
    mine = [one for one in league.open_fixtures if entrant in one.seats]
    return Loss(mine, entrant in FORMATS[league.settings.format].standings(after).struck)

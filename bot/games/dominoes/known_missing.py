"""The numbers that seats are known not to hold after they had to draw, pass or take back: everyone can see it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.core import Seat
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import Tile

__all__ = ["KnownMissing", "missing_shown", "public_known_missing"]

KnownMissing = tuple[tuple[int, ...], ...]
"""By seat, ascending: numbers that are on none of its tiles."""


def missing_shown(state: DominoState, seat: Seat, taken: Iterable[Tile] = ()) -> KnownMissing:
    """Return what is known once a seat draws, passes or takes tiles back because it cannot play.

    No tile of its hand, including the one drawn last, has a number of the open ends. Earlier missing numbers are known
    only of its older tiles. If a seat may draw or pass freely, nothing is known.
    """
    if not state.rules.must_play:
        return state.known_missing
    before = () if state.drawn else state.known_missing[seat]
    lacking = {*before, *state.layout.open_ends().values()}.difference(*taken)
    return (*state.known_missing[:seat], tuple(sorted(lacking)), *state.known_missing[seat + 1 :])


def public_known_missing(state: DominoState) -> KnownMissing:
    """Return what is known of whole hands: nothing about a seat whose last drawn tile is unknown."""
    if state.phase is not Phase.MOVE:
        return ((),) * len(state.known_missing)
    seat = state.actor
    if seat is None or not state.drawn:
        return state.known_missing
    return (*state.known_missing[:seat], (), *state.known_missing[seat + 1 :])

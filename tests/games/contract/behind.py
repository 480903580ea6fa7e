"""The deals that agree with what everyone saw in a round: found from the log alone, tile by tile."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from networkx import Graph
from networkx.algorithms.bipartite import hopcroft_karp_matching

from bot.games.core import Seat
from bot.games.dominoes.known import KnownHand
from bot.games.dominoes.moves import Deal, Draw, Lot, Pass, Play, Take
from bot.games.dominoes.state import DominoState
from bot.games.dominoes.tiles import Tile
from tests.games.contract.matches import Case, Ply

__all__ = ["admits", "deal_behind", "replayed", "round_of"]

NEVER = 10_000


def round_of(plies: Sequence[Ply], last: int) -> Sequence[Ply]:
    """Return the actions of a round from its deal to one of its actions."""
    first = max(place for place in range(last + 1) if isinstance(plies[place].action, Deal))
    return plies[first : last + 1]


def replayed(case: Case, plies: Sequence[Ply], deal: Deal) -> DominoState:
    """Return the state after the actions of a round that began with another deal; all of them must be legal."""
    state: DominoState = case.game.apply(plies[0].before, deal).state
    for ply in plies[1:]:
        state = case.game.apply(state, ply.action).state
    return state


def deal_behind(plies: Sequence[Ply], now: DominoState) -> Deal | None:
    """Return a deal after which the actions of a round would have led to these hands; None if there is none."""
    dealt: DominoState = plies[0].after
    draws = [(time, ply.action.seat) for time, ply in enumerate(plies) if isinstance(ply.action, Draw)]
    drawn: dict[int, Tile] = {}
    hands: list[tuple[Tile, ...]] = []
    for seat in map(Seat, range(now.seats)):
        times = [0] * len(dealt.hands[seat]) + [time for time, one in draws if one == seat]
        shows = [(time, _lacked(ply)) for time, ply in enumerate(plies) if getattr(ply.action, "seat", None) == seat]
        tiles = _tiles_of(plies, now, seat)
        homes: dict[Tile, list[int]] = {}
        for tile, until in tiles.items():
            latest = max((time for time, lacked in shows if time < until and not lacked.isdisjoint(tile)), default=0)
            is_out = latest > 0 or _opens_instead(plies, tile)
            homes[tile] = [
                slot for slot, time in enumerate(times) if latest <= time < until and not (is_out and time == 0)
            ]
        found = _matching(homes)
        if found is None or len(tiles) != len(times):
            return None
        hands.append(tuple(tile for tile, slot in found.items() if not times[slot]))
        drawn |= {times[slot]: tile for tile, slot in found.items() if times[slot]}
    stock = [drawn[time] for time, _ in draws]
    rest = [tile for tile in now.rules.tiles if tile not in {*chain(*hands), *stock}]
    size = len(dealt.reserved)
    return Deal((*chain(*hands), *rest[:size], *stock, *rest[size:]))


def admits(known: KnownHand, hand: Sequence[Tile]) -> bool:
    """Return whether a hand agrees with what is known of it."""
    slots = [batch for batch in known.batches for _ in range(batch.size)]
    hidden = [tile for tile in hand if tile not in known.taken]
    homes = {tile: [slot for slot, batch in enumerate(slots) if batch.may_have(tile)] for tile in hidden}
    return len(hidden) == len(slots) == len(hand) - len(known.taken) and _matching(homes) is not None


def _tiles_of(plies: Sequence[Ply], now: DominoState, seat: Seat) -> dict[Tile, int]:
    """Return the tiles that were dealt to a seat or drawn by it, and when everyone saw them."""
    laid = {tile for ply in plies for tile in ply.after.layout.tiles}
    tiles = {tile: NEVER for tile in now.hands[seat] if tile not in laid}
    seen: set[Tile] = set()
    for time, ply in enumerate(plies):
        if isinstance(ply.action, Play) and ply.action.tile not in seen:
            seen.add(ply.action.tile)
            if ply.action.seat == seat:
                tiles[ply.action.tile] = time
    return tiles


def _opens_instead(plies: Sequence[Ply], tile: Tile) -> bool:
    """Return whether a tile would have opened the round if it had been dealt to a hand."""
    first: DominoState = plies[0].after
    if first.rules.opening is None:
        return False
    if first.only is not None:
        lead = first.rules.opening((first.only, (tile,)))
        return tile not in first.only and lead is not None and lead.tile == tile
    return any(isinstance(ply.action, Lot) for ply in plies) and first.rules.opening(((tile,),)) is not None


def _lacked(ply: Ply) -> set[int]:
    """Return the numbers that a seat did not have when it acted."""
    before: DominoState = ply.before
    if not before.rules.must_play or not isinstance(ply.action, Draw | Pass | Take):
        return set()
    lacked = set(before.layout.open_ends().values())
    if isinstance(ply.action, Take):
        taken = {*before.layout.tiles} - {*ply.after.layout.tiles}
        lacked |= {half for tile in taken for half in tile} - {ply.after.layout.open_end(ply.action.end)}
    return lacked


def _matching(homes: dict[Tile, list[int]]) -> dict[Tile, int] | None:
    """Return a slot for each tile, no slot twice; None if that is impossible."""
    graph = Graph((tile, slot) for tile, slots in homes.items() for slot in slots)
    graph.add_nodes_from(homes)
    found = hopcroft_karp_matching(graph, homes)
    return {tile: found[tile] for tile in homes} if all(tile in found for tile in homes) else None

"""Exact minimum-cost perfect matching, with whole numbers of any size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from heapq import nsmallest
from typing import TypeAlias

__all__ = ["Costs", "Edge", "cheapest_matching", "weigh", "widest_matching"]

Edge: TypeAlias = tuple[int, int]
Costs: TypeAlias = Mapping[Edge, int]
"""Each edge once, in either direction."""

_FEW = 6
"""How many of its cheapest edges each node keeps in the first search."""


def weigh(levels: Mapping[Edge, tuple[int, ...]], nodes: int) -> Costs:
    """Return one number for the cost of each edge, so that every level outweighs all later ones, in matchings too."""
    factors, factor = [], 1
    for most in reversed([max(level) for level in zip(*levels.values(), strict=True)]):
        factors.append(factor if most else 0)
        factor *= most * nodes // 2 + 1
    factors.reverse()
    return {edge: sum(map(int.__mul__, factors, cost)) for edge, cost in levels.items()}


def cheapest_matching(costs: Costs, nodes: int) -> Collection[Edge] | None:
    """Return edges that cover all nodes, each once, at the least total cost; None if no edges cover all nodes.

    A first search among the few cheapest edges of each node gives a bound. An edge that alone costs more than the bound
    is in no cheapest matching. Usually nothing is left to search after that.
    """
    reduced = _reduced(costs)
    by_node: dict[int, list[tuple[int, Edge]]] = defaultdict(list)
    for edge, cost in reduced.items():
        for node in edge:
            by_node[node].append((cost, edge))
    if len(by_node) < nodes:
        return None
    few = {edge: cost for edges in by_node.values() for cost, edge in nsmallest(_FEW, edges)}
    matching = _search(few)
    if 2 * len(matching) == nodes:
        bound = sum(few[edge] for edge in matching)
        reduced = {edge: cost for edge, cost in reduced.items() if cost <= bound}
        if reduced.keys() <= few.keys():
            return matching
    matching = _search(reduced)
    return matching if 2 * len(matching) == nodes else None


def widest_matching(costs: Costs) -> Collection[Edge]:
    """Return the cheapest of the matchings that cover the most nodes; some nodes may be left over."""
    return _search(costs) if costs else ()


def _reduced(costs: Costs) -> Costs:
    """Subtract from each node's edges the cost of its cheapest edge; no cost falls below 0.

    All perfect matchings get cheaper by the same amount, so the cheapest one stays the same and is found sooner.
    """
    by_node: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for (one, other), cost in costs.items():
        by_node[one].append((other, 2 * cost))
        by_node[other].append((one, 2 * cost))
    taken = {node: min(cost for _, cost in edges) // 2 for node, edges in by_node.items()}
    for _ in range(2):
        for node, edges in by_node.items():
            taken[node] = min(cost - taken[other] for other, cost in edges)
    return {(one, other): 2 * cost - taken[one] - taken[other] for (one, other), cost in costs.items()}


def _search(costs: Costs) -> Collection[Edge]:
    """Return the cheapest of the matchings that cover the most nodes."""
    from networkx import Graph, max_weight_matching  # The import takes half a second.

    class QuickGraph(Graph):  # type: ignore[misc]
        """Looks up edges without creating a view for each node: those views take most of the time of a search."""

        def __getitem__(self, node: int) -> Mapping[int, Mapping[str, int]]:
            neighbors: Mapping[int, Mapping[str, int]] = self._adj[node]
            return neighbors

    graph = QuickGraph()
    graph.add_weighted_edges_from((one, other, -cost) for (one, other), cost in costs.items())
    found = max_weight_matching(graph, maxcardinality=True)
    return [(one, other) if (one, other) in costs else (other, one) for one, other in found]

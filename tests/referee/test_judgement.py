"""The referee's own arithmetic, on handmade tables."""

from __future__ import annotations

from typing import Any

import pytest

from .chain import Chain
from .dice import worth
from .fair import Deal, match_seed
from .leads import Before, Opening, opening
from .play import Replay
from .points import Play, play_points, round_points
from .sheets import SHEETS, Tile, heaviest, option_faults
from .table import BrokenError, Table


def chain_of(*puts: tuple[Tile, str], spinner: bool = False) -> Chain:
    chain = Chain(spinner=spinner)
    for tile, end in puts:
        assert chain.put(tile, end), (tile, end)
    return chain


def start(hands: list[list[Tile]], stock: list[Tile], leader: int = 0, tile: Tile | None = None) -> Opening:
    return Opening(Deal(hands, [], stock), leader, tile)


def played(seat: int, tile: list[int], end: str, points: int = 0) -> dict[str, Any]:
    return {"seat": seat, "do": "play", "tile": tile, "end": end, "points": points}


def test_board_count_of_doubles_and_arms() -> None:
    assert chain_of(((5, 5), "first")).count() == 10
    one_side = chain_of(((5, 5), "first"), ((2, 5), "right"), spinner=True)
    assert one_side.count() == 12
    assert set(one_side.ends()) == {"left", "right"}
    crossed = chain_of(((5, 5), "first"), ((2, 5), "right"), ((5, 6), "left"), spinner=True)
    assert crossed.count() == 8
    assert crossed.ends() == {"left": 6, "right": 2, "up": 5, "down": 5}
    assert crossed.put((0, 5), "up")
    assert crossed.count() == 8
    assert crossed.put((0, 0), "up")
    assert crossed.put((4, 5), "down")
    assert crossed.count() == 12
    assert not crossed.put((5, 5), "up")


def test_spinner_is_found_in_the_middle_of_the_row_and_only_once() -> None:
    chain = chain_of(((1, 2), "first"), ((2, 2), "right"), ((1, 1), "left"), ((2, 6), "right"), spinner=True)
    assert chain.ends() == {"left": 1, "right": 6, "up": 2, "down": 2}
    assert chain_of(((1, 2), "first"), ((2, 2), "right"), ((2, 6), "right")).ends() == {"left": 1, "right": 6}


@pytest.mark.parametrize(
    ("before", "total", "emptied", "points"),
    [(20, 25, False, 5), (20, 26, False, -5), (140, 150, True, 50), (149, 155, True, -10), (30, 40, False, 0)],
)
def test_thousand(before: int, total: int, emptied: bool, points: int) -> None:
    play = Play(Chain(spinner=False), before, total, lead=False, emptied=emptied)
    assert set(play_points("thousand", {}, play)) == {points}


def test_two_readings_of_an_empty_tile_on_an_exact_count() -> None:
    play = Play(Chain(spinner=False), 50, 50, lead=False, emptied=False)
    assert set(play_points("thousand", {}, play)) == {0, 10}


def test_bergen_ends() -> None:
    assert chain_of(((2, 2), "first"), ((2, 5), "left"), ((2, 5), "right")).twins() == 2
    assert chain_of(((2, 5), "first"), ((2, 2), "left"), ((1, 5), "right"), ((1, 2), "right")).twins() == 3


def test_fives_and_threes_counts() -> None:
    chain = chain_of(((5, 5), "first"), ((5, 5), "right"))
    play = Play(chain, 10, 20, lead=False, emptied=True)
    assert set(play_points("fives", {"count": "chain"}, play)) == {6}
    assert set(play_points("threes", {"count": "chain"}, play)) == {2}
    assert set(play_points("fives", {"count": "ends"}, play)) == {6}


def test_round_points() -> None:
    hands: list[list[Tile]] = [[(1, 2)], [(6, 6)], [(0, 0)]]
    assert round_points("all-fives", "blocked", 2, hands, None) == [([0, 0, 15], "")]
    assert round_points("hundred-one-pl", "domino", 0, [[], [(6, 6)], [(0, 0)]], None) == [([0, 100, 50], "")]
    assert round_points("hundred-one-ua", "blocked", 2, hands, None) == [([0, 100, 0], "")]
    assert round_points("hundred-one-en", "blocked", 0, [[(1, 2)], [(1, 6)]], None) == [([0, 10], "")]
    assert round_points("pol", "domino", 0, [[], [(6, 6)]], (0, 0)) == [([72, -60], "")]
    assert round_points("pol", "domino", 1, [[(0, 0)], []], (6, 6)) == [([-30, 120], "")]
    assert round_points("plain-points", "domino", 0, [[], [(0, 2)]], None) == [([0, 0], "")]


def test_shared_lightest_in_a_fish_has_two_readings() -> None:
    hands: list[list[Tile]] = [[(1, 2)], [(0, 3)], [(4, 4)]]
    assert [points for points, _ in round_points("hundred-one-ua", "blocked", None, hands, None)] == [
        [0, 0, 14],
        [0, 0, 0],
    ]


def test_pieciol_and_fifty() -> None:
    dice = [[1] * 5, [4] * 5, [4, 1, 4, 4, 4], [4, 1, 4, 5, 4]]
    assert [worth("pieciol", five, 0) for five in dice] == [10, 5, 1, 0]
    assert [worth("fifty", two, 30) for two in ([6, 6], [3, 3], [1, 1], [1, 2])] == [25, -30, 5, 0]
    assert worth("heaven-and-hell", [6, 1], 0) == 77


def test_heaviest_prefers_the_higher_half() -> None:
    assert heaviest([(4, 5), (3, 6), (2, 6)]) == (3, 6)


def test_austrian_takes_back_until_a_held_tile_fits() -> None:
    table = Table("austrian", {"wins": 1}, start([[(6, 6), (0, 1)], [(1, 2), (2, 3), (5, 5)]], []))
    table.turn = 0
    table.play([0, 1], "first")
    table.next_turn()
    table.play([1, 2], "right")
    table.next_turn()
    assert table.allowed() == {"take"}
    table.take("right", [[1, 2], [0, 1]])
    assert table.allowed() == {"play"}
    with pytest.raises(BrokenError):
        table.play([1, 2], "first")
    table.play([6, 6], "first")


def test_a_block_is_seen_after_a_draw_and_nothing_may_follow() -> None:
    opened = start([[(1, 1), (4, 4)], [(2, 2), (3, 3)]], [(5, 5)])
    actions: list[dict[str, Any]] = [played(0, [1, 1], "first"), {"seat": 1, "do": "draw", "tile": [5, 5]}]
    replay = Replay("plain-points", {"target": 100}, opened, [0, 0])
    replay.run(actions)
    assert [(ending.end, ending.winner, ending.points) for ending in replay.endings] == [("blocked", 0, [10, 0])]
    with pytest.raises(BrokenError, match="was over"):
        Replay("plain-points", {"target": 100}, opened, [0, 0]).run([*actions, {"seat": 1, "do": "pass"}])


@pytest.mark.parametrize("written", [True, False])
def test_thousand_lets_the_turn_pass_after_one_tile(written: bool) -> None:
    opened = start([[(1, 1), (4, 4), (1, 6)], [(2, 2), (3, 3)]], [(5, 5), (0, 0)])
    drawn: list[dict[str, Any]] = [played(0, [1, 1], "first"), {"seat": 1, "do": "draw", "tile": [5, 5]}]
    if written:
        drawn.append({"seat": 1, "do": "pass"})
    with pytest.raises(BrokenError, match="may \\['play'\\]"):
        Replay("thousand", {"target": 1000}, opened, [0, 0]).run([*drawn, {"seat": 0, "do": "pass"}])
    with pytest.raises(BrokenError, match="actions are missing"):
        Replay("thousand", {"target": 1000}, opened, [0, 0]).run([*drawn, played(0, [1, 6], "left")])


def test_pol_ends_after_four_passes_and_its_leader_may_not_pass() -> None:
    opened = start([[(1, 1), (4, 4)], [(1, 2), (3, 3)]], [(5, 5), (0, 0)])
    passes = [{"seat": seat, "do": "pass"} for seat in (1, 0, 1, 0)]
    replay = Replay("pol", {}, opened, [0, 0])
    replay.run([played(0, [1, 1], "first"), *passes])
    assert [(ending.end, ending.winner, ending.points) for ending in replay.endings] == [("blocked", 0, [1, 0])]
    with pytest.raises(BrokenError, match="may"):
        Replay("pol", {}, opened, [0, 0]).run([{"seat": 0, "do": "pass"}])


def test_fives_continues_with_an_empty_hand_while_there_is_stock() -> None:
    opened = start([[(1, 1)], [(1, 2), (3, 3)]], [(2, 5), (0, 0)])
    replay = Replay("fives", {"count": "chain"}, opened, [0, 0])
    replay.run(
        [
            played(0, [1, 1], "first", 2),
            played(1, [1, 2], "right", 1),
            {"seat": 0, "do": "draw", "tile": [2, 5]},
            played(0, [2, 5], "right", 2),
            {"seat": 1, "do": "draw", "tile": [0, 0]},
        ]
    )
    assert replay.found.faults == []
    assert replay.found.scores == [4, 1]
    assert [(ending.end, ending.winner) for ending in replay.endings] == [("blocked", 0)]


def test_the_last_tile_may_reach_the_target() -> None:
    opened = start([[(5, 5)], [(1, 2)]], [])
    replay = Replay("fives-up", {"target": 100}, opened, [90, 0])
    replay.run([played(0, [5, 5], "first", 10)])
    ends = [(ending.end, ending.winner, ending.points) for ending in replay.endings]
    assert ends == [("target", None, [0, 0]), ("domino", 0, [0, 0]), ("domino", 0, [5, 0])]


def test_an_italian_bust_has_no_winner() -> None:
    opened = start([[(6, 6)], [(5, 6)]], [])
    replay = Replay("italian", {"target": 21}, opened, [0, 0])
    replay.table.pile = 89
    replay.run([played(0, [6, 6], "pile")])
    assert [(ending.end, ending.winner) for ending in replay.endings] == [("bust", None)]


def test_options_and_seats() -> None:
    assert option_faults("draw", {"reserved": 2, "wins": 1}, 2) == []
    assert len(option_faults("draw", {"reserved": 7, "wins": True}, 3)) == 3
    assert option_faults("all-fives", {"set": 6, "spinner": False, "target": 100}, 5)
    assert option_faults("fifty", {"x": 1}, 2)


def test_leads() -> None:
    seed = match_seed(bytes(32), "text")
    for number in range(1, 60):
        for variant in ("bergen", "fives-up", "hundred-one-ua", "hundred-one-en", "hundred-one-pl", "draw"):
            options = {name: choices[0] for name, choices in SHEETS[variant].options.items()}
            first = opening(seed, variant, options, 2, number, None)
            dealt = first.deal.dealt
            doubles = [low for low, high in dealt if low == high]
            if variant == "draw" or (variant.endswith("pl") and not doubles):
                assert first.tile == heaviest(dealt)
            elif doubles:
                assert first.tile is not None
                low = min(doubles) if variant == "bergen" else min(doubles, key=lambda half: half or 9)
                lowest = variant in ("bergen", "hundred-one-ua")
                assert first.tile == ((low, low) if lowest else (max(doubles), max(doubles)))
            else:
                assert first.tile is None
            if first.tile:
                assert first.tile in first.deal.hands[first.leader]
    won = Before(leader=0, winner=0, end="domino")
    assert opening(seed, "fives-up", {"target": 100}, 2, 2, won).leader == 0
    lost = Before(leader=1, winner=None, end="bust")
    assert opening(seed, "italian", {"target": 21}, 3, 2, lost).leader == 2

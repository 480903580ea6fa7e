"""The text notation of tiles, lines, actions and positions, for the log and for tests.

A tile is `3-6`. A line is its tiles from left to right as they lie, `3-6 6-6 6-1`. An action is
`0 play 3-6 left`, `1 draw`, `1 pass`, `lot 0` or `deal` and the shuffled tiles. A position has a line of text for
each part that is not empty: `hands: 1-2 3-4 / 5-5`, `line:`, `up:`, `down:`, `stock:`, `turn: 0`, `leader: 1`,
`scores: 10 0`.
"""

from __future__ import annotations

from bot.games.core import Action, Seat
from bot.games.dominoes.layout import End, Layout, Placed
from bot.games.dominoes.moves import Deal, Draw, Lot, Pass, Play
from bot.games.dominoes.rules import DominoRules
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import Tile, make_tile
from bot.games.errors import NotationError
from bot.games.notation import read_number, read_seat, split_action

__all__ = ["read_action", "read_layout", "read_position", "read_tile", "write_action"]

_PARTS = ("hands", "line", "up", "down", "stock", "turn", "leader", "scores")


def read_tile(text: str) -> Tile:
    """Read a tile such as `3-6`, in any order of its halves; raise NotationError."""
    return make_tile(*_read_halves(text))


def write_action(action: Action) -> str:
    """Write a move or a chance outcome; raise TypeError for an action of another kind of game."""
    match action:
        case Play(seat, tile, end):
            return f"{seat} play {tile} {end.value}"
        case Draw(seat):
            return f"{seat} draw"
        case Pass(seat):
            return f"{seat} pass"
        case Lot(leader):
            return f"lot {leader}"
        case Deal(tiles):
            return " ".join(("deal", *map(str, tiles)))
        case _:
            raise TypeError(f"not an action of a domino game: {action!r}")


def read_action(text: str) -> Action:
    """Read what `write_action` writes; raise NotationError."""
    seat, verb, words = split_action(text)
    match seat, verb, words:
        case int(), "play", [tile, end]:
            return Play(seat, read_tile(tile), _read_end(end))
        case int(), "draw", []:
            return Draw(seat)
        case int(), "pass", []:
            return Pass(seat)
        case None, "lot", [leader]:
            return Lot(read_seat(leader))
        case None, "deal", [*tiles]:
            return Deal(tuple(map(read_tile, tiles)))
        case _:
            raise NotationError(text, "an action of a domino game")


def read_layout(line: str, up: str = "", down: str = "", *, has_spinner: bool = False) -> Layout:
    """Read a line and its arms as they lie; the first double of the line is the spinner. Raises NotationError."""
    placed = _read_chain(line)
    doubles = (left for left, right in placed if left == right)
    spinner = next(doubles, None) if has_spinner else None
    if spinner is None and (up or down):
        raise NotationError(up or down, "an arm of a spinner")
    return Layout(has_spinner, placed, _read_chain(up, spinner), _read_chain(down, spinner), spinner)


def read_position(rules: DominoRules, text: str) -> DominoState:
    """Read a position in the middle of a round, seat 0 leading and to act unless it says otherwise.

    Raises NotationError.
    """
    parts = dict(_read_part(line) for line in text.strip().splitlines())
    if "hands" not in parts:
        raise NotationError(text, "a position with hands")
    hands = tuple(tuple(map(read_tile, hand.split())) for hand in parts["hands"].split("/"))
    return DominoState(
        rules=rules,
        scores=_read_scores(parts["scores"], len(hands)) if "scores" in parts else (0,) * len(hands),
        phase=Phase.MOVE,
        round=1,
        leader=_read_seat_of(parts.get("leader", "0"), len(hands)),
        actor=_read_seat_of(parts.get("turn", "0"), len(hands)),
        hands=hands,
        stock=tuple(map(read_tile, parts.get("stock", "").split())),
        layout=read_layout(
            parts.get("line", ""), parts.get("up", ""), parts.get("down", ""), has_spinner=rules.has_spinner
        ),
    )


def _read_part(line: str) -> tuple[str, str]:
    name, colon, text = line.partition(":")
    if not colon or name.strip() not in _PARTS:
        raise NotationError(line, "a part of a position")
    return name.strip(), text.strip()


def _read_scores(text: str, seats: int) -> tuple[int, ...]:
    """Read a score for each seat, which may be negative."""
    try:
        scores = tuple(map(int, text.split()))
    except ValueError:
        scores = ()
    if len(scores) != seats:
        raise NotationError(text, f"{seats} scores")
    return scores


def _read_seat_of(word: str, seats: int) -> Seat:
    seat = read_seat(word)
    if seat >= seats:
        raise NotationError(word, f"one of {seats} seats")
    return seat


def _read_halves(text: str) -> Placed:
    one, dash, other = text.partition("-")
    if not dash:
        raise NotationError(text, "a tile")
    return read_number(one, "a tile"), read_number(other, "a tile")


def _read_chain(text: str, start: int | None = None) -> tuple[Placed, ...]:
    """Read tiles whose touching halves are equal; the first one must touch `start` if it is given."""
    placed = tuple(map(_read_halves, text.split()))
    before = start
    for inner, outer in placed:
        if before not in (None, inner):
            raise NotationError(text, "a chain of tiles that touch with equal halves")
        before = outer
    return placed


def _read_end(word: str) -> End:
    try:
        return End(word)
    except ValueError:
        raise NotationError(word, "an end of the line") from None

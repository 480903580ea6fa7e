"""The text notation of tiles, lines, actions and positions, which the log and the tests use.

A tile is `3-6`. A line is its tiles from left to right with their directions, `3-6 6-6 6-1`. An action is `0 play 3-6
left`, `1 draw`, `1 pass`, `1 take left`, `lot 0` or `deal` and the shuffled tiles.

A position has a line of text for each part that is not empty: `hands: 1-2 3-4 / 5-5`, `line:`, `up:`, `down:`,
`stock:`, `reserved:`, `turn: 0`, `leader: 1`, `round: 2`, `scores: 10 0`, `won: 1 0`. `only: 1-2` are the playable
tiles, and `lacks: / 5 6` the numbers that each seat is known not to hold. The counters are `drawn:`, `passes:` and
`takes:`.
"""

from __future__ import annotations

from bot.games.core import Action, Seat
from bot.games.dominoes.known import Batch, KnownHand
from bot.games.dominoes.layout import End, Layout, LayoutKind, Placed
from bot.games.dominoes.moves import Deal, Draw, Lot, Pass, Play, Take
from bot.games.dominoes.rules import DominoRules
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import Tile, make_tile
from bot.games.errors import NotationError
from bot.games.notation import read_number, read_seat, split_action

__all__ = ["read_action", "read_layout", "read_position", "read_tile", "write_action"]

_PARTS = (
    *("hands", "line", "up", "down", "stock", "reserved", "turn", "leader", "round", "scores", "won"),
    *("only", "drawn", "passes", "takes", "lacks"),
)
"""The parts of a position."""


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
        case Take(seat, end):
            return f"{seat} take {end.value}"
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
        case int(), "take", [end]:
            return Take(seat, _read_end(end))
        case None, "lot", [leader]:
            return Lot(read_seat(leader))
        case None, "deal", [*tiles]:
            return Deal(tuple(map(read_tile, tiles)))
        case _:
            raise NotationError(text, "an action of a domino game")


def read_layout(
    line: str,
    up: str = "",
    down: str = "",
    *,
    has_spinner: bool = False,
    kind: LayoutKind = LayoutKind.LINE,
) -> Layout:
    """Read a line and its arms, or a pile, with the directions of tiles; the first double of the line is the spinner.

    The order of play is not written. Raises NotationError.
    """
    chain = tuple(map(_read_halves, line.split())) if kind is LayoutKind.PILE else _read_chain(line)
    doubles = (left for left, right in chain if left == right)
    spinner = next(doubles, None) if has_spinner else None
    if spinner is None and (up or down):
        raise NotationError(up or down, "an arm of a spinner")
    arms = _read_chain(up, spinner), _read_chain(down, spinner)
    total = sum(map(sum, (*chain, *arms[0], *arms[1])))
    return Layout(kind, has_spinner, chain, *arms, spinner, total=total)


def read_position(rules: DominoRules, text: str) -> DominoState:
    """Read a position in the middle of a round; by default seat 0 leads and acts.

    Raises NotationError.
    """
    parts = dict(_read_part(line) for line in text.strip().splitlines())
    if "hands" not in parts:
        raise NotationError(text, "a position with hands")
    hands = tuple(_read_tiles(hand) for hand in parts["hands"].split("/"))
    seats = len(hands)
    lacks = _read_lacks(parts["lacks"], seats) if "lacks" in parts else ((),) * seats
    return DominoState(
        rules=rules,
        points=_read_scores(parts.get("scores", "0 " * seats), seats),
        won=_read_scores(parts.get("won", "0 " * seats), seats),
        phase=Phase.MOVE,
        round=read_number(parts.get("round", "1"), "a round"),
        leader=_read_seat_of(parts.get("leader", "0"), seats),
        actor=_read_seat_of(parts.get("turn", "0"), seats),
        hands=hands,
        stock=_read_tiles(parts.get("stock", "")),
        reserved=_read_tiles(parts.get("reserved", "")),
        layout=read_layout(
            parts.get("line", ""),
            parts.get("up", ""),
            parts.get("down", ""),
            has_spinner=rules.has_spinner,
            kind=rules.kind,
        ),
        only=_read_tiles(parts["only"]) if "only" in parts else None,
        drawn=read_number(parts.get("drawn", "0"), "a number of tiles"),
        passes=read_number(parts.get("passes", "0"), "a number of passes"),
        takes=read_number(parts.get("takes", "0"), "a number of takes"),
        known=tuple(KnownHand((Batch(len(hand), lack),)) for hand, lack in zip(hands, lacks, strict=True)),
    )


def _read_tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(read_tile, text.split()))


def _read_lacks(text: str, seats: int) -> tuple[tuple[int, ...], ...]:
    lacks = tuple(
        tuple(sorted(read_number(word, "a number of pips") for word in part.split())) for part in text.split("/")
    )
    if len(lacks) != seats:
        raise NotationError(text, f"what {seats} seats lack")
    return lacks


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

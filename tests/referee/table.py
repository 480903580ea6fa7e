"""A domino round in progress: hands, stock, chain, and the actions of the seat to move."""

from __future__ import annotations

from typing import Any

from .chain import Chain
from .leads import Opening
from .sheets import SPINNER_ALWAYS, Tile

TAKES_A_ROUND = 300


class BrokenError(Exception):
    """A fault that prevents the replay of the rest of a round."""


def tile_of(written: Any) -> Tile:  # noqa: ANN401 - any value of a record
    """Read a tile, which must be written low-high."""
    if not (isinstance(written, list) and len(written) == 2 and all(type(half) is int for half in written)):
        raise BrokenError(f"{written!r} is not a tile")
    if written[0] > written[1]:
        raise BrokenError(f"{written!r} is not written low-high")
    return (written[0], written[1])


class Table:
    """The state of a round."""

    def __init__(self, variant: str, options: dict[str, Any], opening: Opening) -> None:
        self.variant = variant
        self.hands = [list(hand) for hand in opening.deal.hands]
        self.stock = list(opening.deal.stock)
        self.lead_tile = opening.tile
        self.chain = Chain(spinner=variant in SPINNER_ALWAYS or options.get("spinner") is True)
        self.pile = 0
        self.turn = opening.leader
        self.draws = 0
        self.passes = 0
        self.takes = 0
        self.held: list[Tile] | None = None
        self.opened = False

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.hands)

    def next_turn(self) -> None:
        """Give the turn to the next seat."""
        self.turn = (self.turn + 1) % self.seats
        self.draws = 0
        self.held = None

    def can_play(self, seat: int) -> bool:
        """Return whether a seat has a tile that fits."""
        return any(self.chain.fits(tile) for tile in self.hands[seat])

    def stuck(self) -> bool:
        """Return whether the stock is empty and no seat can play."""
        return not self.stock and not any(self.can_play(seat) for seat in range(self.seats))

    def allowed(self) -> set[str]:
        """Return the present actions of the seat to move."""
        if self.variant == "italian":
            return self._allowed_at_the_pile()
        can = self.can_play(self.turn)
        if self.variant == "pol":
            may = {"play"} if can else set()
            return may | ({"draw"} if self.stock else set()) | ({"pass"} if self.chain.row else set())
        if can:
            return {"play"}
        if self.variant == "thousand" and self.draws:
            return {"pass"}
        if self.stock:
            return {"draw"}
        return {"take"} if self.variant == "austrian" else {"pass"}

    def _allowed_at_the_pile(self) -> set[str]:
        may = {"play"} if self.hands[self.turn] else set()
        may |= {"draw"} if self.stock else set()
        return may or {"pass"}

    def first_move(self) -> tuple[str, Tile | None, str | None]:
        """Return the first possible action of the seat to move: what, with which tile, at which end."""
        allowed = self.allowed()
        if "play" in allowed:
            for tile in self.hands[self.turn]:
                end = self._first_end(tile)
                if end is not None:
                    return "play", tile, end
        if "draw" in allowed:
            return "draw", None, None
        return ("take", None, "left") if "take" in allowed else ("pass", None, None)

    def _first_end(self, tile: Tile) -> str | None:
        """Return the first end at which a tile of the hand may be laid."""
        if self.held is not None and tile not in self.held:
            return None
        if not self.opened and self.lead_tile not in (None, tile):
            return None
        if self.variant == "italian":
            return "pile"
        if not self.chain.row:
            return "first"
        return next((end for end, number in self.chain.ends().items() if number in tile), None)

    def draw(self, written: Any) -> None:  # noqa: ANN401
        """Move the next tile of the stock to the hand of the seat to move."""
        tile = tile_of(written)
        if tile != self.stock[0]:
            raise BrokenError(f"draws {tile} where {self.stock[0]} is next")
        self.hands[self.turn].append(self.stock.pop(0))
        self.draws += 1
        self.passes = 0

    def take(self, end: Any, written: Any) -> None:  # noqa: ANN401
        """Take tiles back, until a tile of the hand fits or the table is empty."""
        if end not in ("left", "right"):
            raise BrokenError(f"takes back at {end!r}")
        hand = self.hands[self.turn]
        self.held = list(hand)
        taken: list[Tile] = []
        while self.chain.row:
            taken.append(self.chain.take(end))
            exposed = self.chain.ends().get(end)
            if any(exposed in tile for tile in self.held):
                break
        said = [tile_of(tile) for tile in written]
        if said != taken:
            raise BrokenError(f"takes {said} back where it must take {taken}")
        hand.extend(taken)
        self.takes += 1

    def play(self, written: Any, end: Any) -> Tile:  # noqa: ANN401
        """Lay a tile of the hand of the seat to move."""
        tile = tile_of(written)
        if tile not in self.hands[self.turn]:
            raise BrokenError(f"plays {tile}, which is not in its hand")
        if self.held is not None and tile not in self.held:
            raise BrokenError(f"plays {tile}, which it has only just taken back")
        if not self.opened and self.lead_tile not in (None, tile):
            raise BrokenError(f"leads {tile} where {self.lead_tile} must be led")
        if self.variant == "italian":
            self._lay_on_the_pile(end)
        elif not self.chain.put(tile, end):
            raise BrokenError(f"puts {tile} at {end!r}, where it cannot lie")
        self.pile += sum(tile)
        self.hands[self.turn].remove(tile)
        self.opened = True
        self.passes = 0
        return tile

    def _lay_on_the_pile(self, end: Any) -> None:  # noqa: ANN401
        if end != "pile" and (self.opened or end != "first"):
            raise BrokenError(f"puts a tile at {end!r} where there is a pile")

    def total(self) -> int:
        """All pips on the table."""
        return self.pile if self.variant == "italian" else self.chain.total

"""The tiles on the table."""

from __future__ import annotations

from .sheets import Tile, is_double


class Chain:
    """A row of tiles in their orientation, and the two arms that a spinner may grow."""

    def __init__(self, *, spinner: bool) -> None:
        self._with_spinner = spinner
        self._spinner: int | None = None
        self.row: list[Tile] = []
        self.arms: dict[str, list[Tile]] = {"up": [], "down": []}

    @property
    def total(self) -> int:
        """All pips on the table."""
        lying = self.row + self.arms["up"] + self.arms["down"]
        return sum(one + other for one, other in lying)

    def _crossed(self) -> int | None:
        """Return the number of the spinner if its free sides are open."""
        at = self._spinner
        if at is None or not 0 < at < len(self.row) - 1:
            return None
        return self.row[at][0]

    def ends(self) -> dict[str, int]:
        """Every open end with its number; none on an empty table."""
        if not self.row:
            return {}
        found = {"left": self.row[0][0], "right": self.row[-1][1]}
        number = self._crossed()
        if number is not None:
            for side, arm in self.arms.items():
                found[side] = arm[-1][1] if arm else number
        return found

    def fits(self, tile: Tile) -> bool:
        """Return whether the tile fits at any end."""
        return not self.row or any(number in tile for number in self.ends().values())

    def put(self, tile: Tile, end: str) -> bool:
        """Put a tile at an end; return False if it does not fit there."""
        if not self.row:
            if end != "first":
                return False
            self.row.append(tile)
        else:
            number = self.ends().get(end)
            if number is None or number not in tile:
                return False
            outer = tile[1] if tile[0] == number else tile[0]
            self._lay(number, outer, end)
        if self._with_spinner and self._spinner is None and is_double(tile):
            self._spinner = 0 if end in ("first", "left") else len(self.row) - 1
        return True

    def _lay(self, inner: int, outer: int, end: str) -> None:
        if end == "left":
            self.row.insert(0, (outer, inner))
            if self._spinner is not None:
                self._spinner += 1
        elif end == "right":
            self.row.append((inner, outer))
        else:
            self.arms[end].append((inner, outer))

    def take(self, end: str) -> Tile:
        """Remove the tile at an end of the row, and return it written low-high."""
        one, other = self.row.pop(0 if end == "left" else -1)
        return (min(one, other), max(one, other))

    def count(self) -> int:
        """Take the board count."""
        if len(self.row) == 1:
            return sum(self.row[0])
        left, right = self.row[0], self.row[-1]
        count = sum(left) if is_double(left) else left[0]
        count += sum(right) if is_double(right) else right[1]
        for arm in self.arms.values():
            if arm:
                count += sum(arm[-1]) if is_double(arm[-1]) else arm[-1][1]
        return count

    def twins(self) -> int:
        """Return the points of the two ends in `bergen`: 0, 2, or 3 with a double among the end tiles."""
        if self.row[0][0] != self.row[-1][1]:
            return 0
        return 3 if is_double(self.row[0]) or is_double(self.row[-1]) else 2

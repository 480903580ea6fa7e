"""Expressions: what they mean, die by die, and what is refused before or while dice are thrown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rolls import MOST_CHARACTERS, MOST_DEPTH, MOST_DICE, MOST_SIDES, MOST_THROWS, Fate, Group, Roll, roll
from bot.rolls.errors import RollError, RollReason
from bot.rolls.notation import quoted
from bot.rolls.rolling import Chance
from tests.refusing import refused

MARKS = {Fate.PLAIN: "", Fate.EXTRA: "!", Fate.AGAIN: "?", Fate.DROPPED: "~"}


class Numbers:
    """Gives numbers one after the other, the last one for ever."""

    def __init__(self, numbers: Iterable[float]) -> None:
        self._numbers = list(numbers)

    def random(self) -> float:
        return self._numbers.pop(0) if len(self._numbers) > 1 else self._numbers[0]


LOW, HIGH = Numbers([0.0]), Numbers([0.9999])


def faces(*wanted: int, sides: int = 6) -> Chance:
    """Return chance that throws these faces."""
    return Numbers([(face - 0.5) / sides for face in wanted])


def told(rolled: Roll) -> str:
    """Write a roll in one line, with a mark after each face that does not count or means more than its number."""
    return "".join(piece if isinstance(piece, str) else _group(piece) for piece in rolled.pieces)


def _group(group: Group) -> str:
    shown = (f"{face.value}{MARKS[face.fate]}" for face in group.faces)
    return f"{group.notation}[{' '.join(shown)}]"


@pytest.mark.parametrize(
    ("text", "thrown", "total", "line"),
    [
        ("2d6+3", (2, 5), 10, "2d6[2 5] + 3"),
        ("d6", (4,), 4, "d6[4]"),
        ("4d6kh3", (3, 1, 6, 4), 13, "4d6kh3[3 1~ 6 4]"),
        ("4d6dl1", (3, 1, 6, 4), 13, "4d6dl1[3 1~ 6 4]"),
        ("2d6kl1", (3, 5), 3, "2d6kl1[3 5~]"),
        ("2d6e", (6, 2, 3), 11, "2d6e6[6 2! 3]"),
        ("2d6e", (2, 6, 6, 1), 15, "2d6e6[2 6 6! 1!]"),
        ("2d6r<=2", (1, 2, 4, 3), 7, "2d6r<=2[1? 2? 4 3]"),
        ("2d6ro<=2", (1, 2, 4), 6, "2d6ro<=2[1? 2 4]"),
        ("2d6r<=1kh1", (1, 4, 3), 4, "2d6kh1r<=1[1? 4 3~]"),
        ("3dF", (1, 3, 6), 0, "3dF[-1 0 1]"),
        ("(d6+1)*2-(3-1)", (4,), 8, "(d6[4] + 1) × 2 − (3 − 1)"),
        ("-d6", (5,), -5, "−d6[5]"),
        ("7/2*d6", (2,), 6, "7 ÷ 2 × d6[2]"),
    ],
)
def test_every_die_is_told_and_the_total_is_theirs(text: str, thrown: tuple[int, ...], total: int, line: str) -> None:
    rolled = roll(text, faces(*thrown))
    assert (rolled.total, told(rolled).lower()) == (total, line.lower())


def test_an_expression_is_kept_in_its_plain_form() -> None:
    assert roll(" ２D6 × 3 − １ ").expression == "2d6*3-1"
    assert roll("D%").expression == "d%"


def test_a_percent_die_has_a_hundred_sides() -> None:
    assert (roll("d%", LOW).total, roll("d%", HIGH).total) == (1, 100)


def _terms() -> st.SearchStrategy[str]:
    dice = st.builds(lambda count, sides: f"{count or ''}d{sides}", st.integers(0, 4), st.sampled_from([4, 6, 20]))
    return st.recursive(
        st.one_of(dice, st.integers(0, 30).map(str)),
        lambda inner: st.one_of(
            st.builds(lambda left, sign, right: f"{left}{sign}{right}", inner, st.sampled_from("+-*/"), inner),
            inner.map(lambda text: f"({text})"),
            inner.map(lambda text: f"-{text}"),
        ),
        max_leaves=6,
    )


@given(text=_terms(), high=st.booleans())
def test_the_sum_is_what_the_expression_means(text: str, *, high: bool) -> None:
    def worth(found: re.Match[str]) -> str:
        return str(int(found[1] or 1) * (int(found[2]) if high else 1))

    try:
        total = roll(text, HIGH if high else LOW).total
    except RollError:
        return
    assert total == eval(re.sub(r"(\d*)d(\d+)", worth, text).replace("/", "//"))  # noqa: S307


@given(st.text(alphabet="0123456789dfkhlero%+*/()<>=-x ", max_size=MOST_CHARACTERS))
def test_whatever_is_typed_is_rolled_or_refused(text: str) -> None:
    try:
        rolled = roll(text)
    except RollError:
        return
    assert roll(rolled.expression).expression == rolled.expression
    assert sum(len(piece.faces) for piece in rolled.pieces if isinstance(piece, Group)) <= MOST_THROWS


class _Counting:
    """Gives numbers, and counts them."""

    def __init__(self, number: float) -> None:
        self.number = number
        self.asked = 0

    def random(self) -> float:
        self.asked += 1
        return self.number


_DICE = st.builds(
    lambda count, sides, what: f"{count}d{sides}{what}",
    st.sampled_from(["", "1", "2", "99", "100"]),
    st.sampled_from(["1", "2", "6", "1000", "%", "f"]),
    st.text(alphabet="khlderof<>=!0123456789", max_size=8),
)


@given(
    parts=st.lists(st.one_of(_DICE, st.sampled_from(["(", ")", "-", "+", "*", "/", "9" * 30, "0"])), max_size=30),
    number=st.sampled_from([0.0, 0.5, 0.9999]),
)
def test_no_expression_throws_or_shows_more_than_the_limit(parts: list[str], number: float) -> None:
    chance = _Counting(number)
    try:
        rolled = roll("".join(parts), chance)
    except RollError:
        assert chance.asked <= MOST_THROWS
        return
    assert sum(len(piece.faces) for piece in rolled.pieces if isinstance(piece, Group)) <= chance.asked <= MOST_THROWS
    assert len(str(rolled.total)) <= MOST_CHARACTERS * 3


@given(st.text(max_size=2000))
def test_any_text_at_all_is_rolled_or_refused(text: str) -> None:
    with suppress(RollError):
        assert len(roll(text).expression) <= MOST_CHARACTERS


@given(st.text(max_size=200))
def test_what_is_quoted_ends_no_code_span_and_pings_nobody(text: str) -> None:
    assert not re.search(r"[`@#\n]", quoted(text))


@pytest.mark.parametrize(
    ("text", "reason", "fields"),
    [
        ("", RollReason.NOTATION, {"part": "?"}),
        ("5", RollReason.NOTATION, {"part": "5"}),
        ("banana", RollReason.NOTATION, {"part": "banana"}),
        ("@everyone `2d6`", RollReason.NOTATION, {"part": "everyone 2d6"}),
        ("2d6+", RollReason.NOTATION, {"part": "2d6+"}),
        ("10d6dl1kh2", RollReason.NOTATION, {"part": "10d6dl1kh2"}),
        ("9" * 81, RollReason.LENGTH, {"limit": MOST_CHARACTERS, "length": 81}),
        ("(" * 11 + "d6" + ")" * 11, RollReason.DEPTH, {"limit": MOST_DEPTH, "depth": 11}),
        ("101d6", RollReason.DICE, {"limit": MOST_DICE, "dice": 101}),
        ("50d6+50d%+d4", RollReason.DICE, {"limit": MOST_DICE, "dice": 101}),
        ("0d6", RollReason.DICE, {"limit": MOST_DICE, "dice": 0}),
        ("2d6+00d%", RollReason.DICE, {"limit": MOST_DICE, "dice": 0}),
        ("0df", RollReason.DICE, {"limit": MOST_DICE, "dice": 0}),
        ("d0", RollReason.SIDES, {"limit": MOST_SIDES, "sides": 0}),
        ("2d1001", RollReason.SIDES, {"limit": MOST_SIDES, "sides": 1001}),
        ("d1e", RollReason.ENDLESS, {"limit": MOST_THROWS}),
        ("d6r<7", RollReason.ENDLESS, {"limit": MOST_THROWS}),
        ("99d6e>=2", RollReason.ENDLESS, {"limit": MOST_THROWS}),
        ("d6/0", RollReason.ZERO, {}),
    ],
)
def test_what_is_refused_names_the_limit(text: str, reason: RollReason, fields: dict[str, object]) -> None:
    with refused(reason) as refusal:
        roll(text)
    assert refusal.value.fields == fields


def test_the_biggest_roll_is_quick_and_fair() -> None:
    values = [face.value for piece in roll("100d1000").pieces if isinstance(piece, Group) for face in piece.faces]
    assert len(values) == MOST_DICE
    assert len(set(values)) > MOST_DICE / 2

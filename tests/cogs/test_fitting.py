"""Long texts are cut without splitting characters or formatting."""

from __future__ import annotations

import pytest

from bot.words.fitting import SLOT, Sentence, fit, listing
from tests.each import for_each

SENTENCES = (
    Sentence("To move: Ola."),
    listing(f"Ends: {SLOT}.", [["left 12"], ["right 10"]]),
    listing(f"Hands: {SLOT}.", [["Ola: 12-12", "10-11"], ["Sam: 1-12"]]),
    Sentence("Stock: 100."),
    listing(f"Line: {SLOT}.", [["12-10", "10-10", "10-11"]]),
)
WHOLE = (
    "To move: Ola. Ends: left 12; right 10. Hands: Ola: 12-12, 10-11; Sam: 1-12. Stock: 100. Line: 12-10, 10-10, 10-11."
)


def test_a_text_that_fits_is_whole() -> None:
    assert fit(SENTENCES, len(WHOLE)) == WHOLE


def test_nothing_to_say_is_an_empty_text() -> None:
    assert fit([]) == ""


@pytest.mark.parametrize(
    ("limit", "end"),
    [
        (len(WHOLE) - 1, "Stock: 100. Line: 12-10, 10-10 …"),
        (len(WHOLE) - 10, "Stock: 100. Line: 12-10 …"),
        (len(WHOLE) - 20, "Sam: 1-12. Stock: 100. …"),
        (70, "Hands: Ola: 12-12, 10-11 …"),
        (15, "To move: Ola. …"),
    ],
)
def test_a_text_that_is_too_long_ends_after_an_item_or_a_sentence(limit: int, end: str) -> None:
    assert fit(SENTENCES, limit).endswith(end)


@for_each(range(len("To move: Ola. …"), len(WHOLE)))
def test_a_cut_text_tears_no_number_and_keeps_to_its_limit(limit: int) -> None:
    text = fit(SENTENCES, limit)
    assert len(text) <= limit
    kept = text.removesuffix(" …")
    assert (kept != text, WHOLE.startswith(kept)) == (True, True)
    assert kept[-1] == "." or WHOLE[len(kept)] in ",;"

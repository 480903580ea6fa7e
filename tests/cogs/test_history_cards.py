"""Cards of histories and corrections: their contents, and Discord's limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from bot.standings.histories import (
    PAGE,
    Correction,
    CorrectionKind,
    HistoryFilter,
    HistoryPage,
    HistoryQuery,
    MatchLine,
    SeatLine,
)
from bot.tables.model import anonymous
from cogs.history.card import history_card
from cogs.history.correcting import correction_form, corrections_card
from cogs.history.match_card import PastMatch, match_card
from cogs.kit.presentation import Presentation
from tests.cogs.checking import all_faces, check_card, parts_of, text_of
from tests.cogs.test_replay import LONG, match_of

EN = language_for("en")
ID = 2**62
QUERY = HistoryQuery(1, ID, "hundred-one-ua", HistoryFilter.ALL, 10**6)


def line(*seats: SeatLine) -> MatchLine:
    """Return a match between some seats."""
    return MatchLine(17, "fifty", 1_800_000_000.5, seats)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("abandoned", [None, "moderator"])
def test_a_full_page_is_taken_by_discord(code: str, abandoned: str | None) -> None:
    seats = [SeatLine(seat, ID + seat, LONG, None, 8, -10_000) for seat in range(8)]
    lines = [MatchLine(ID + n, "hundred-one-ua", 2e9, seats, True, abandoned) for n in range(PAGE)]
    shown = HistoryFilter.ALL if abandoned is None else HistoryFilter.ABANDONED
    card = history_card(language_for(code), replace(QUERY, shown=shown), HistoryPage(lines, True), 5)
    check_card(card)
    assert len(parts_of(card, 3)) == (3 if abandoned is None else 2)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_full_page_of_corrections_is_taken_by_discord(code: str) -> None:
    lang = language_for(code)
    found = [Correction(ID, CorrectionKind.ANNUL, "_" * 200, ID, 2e9)] * PAGE
    check_card(corrections_card(lang, found, 3, has_more=True))
    check_card(corrections_card(lang, [], 0, has_more=False))
    assert correction_form(lang, ID, CorrectionKind.RESTORE).title


@pytest.mark.parametrize("game_id", GAMES)
def test_the_card_of_a_match_is_taken_by_discord(game_id: str) -> None:
    seen = match_of(game_id, 40)
    match = seen.moments[-1].match
    assert match.result is not None
    for annulled in (None, "_" * 200):
        table = replace(seen.table, annulled=annulled)
        url = "https://discord.com/channels/1/2/3"
        check_card(
            match_card(
                Presentation(EN, faces=all_faces()),
                PastMatch(table, match, match.result, url=url, is_own=True),
                is_manager=True,
            )
        )


def test_computers_deleted_people_and_those_who_hide_are_called_by_no_name() -> None:
    seats = (
        SeatLine(0, 5, "Ola", None, 1, 50),
        SeatLine(1, None, None, 2, 2, 30),
        SeatLine(2, anonymous(2).id, "anonymous", None, 3, 20),
        SeatLine(3, 6, None, None, 4, -5),
    )
    text = text_of(history_card(EN, HistoryQuery(1), HistoryPage([line(*seats)], False), 5))
    assert "1. Ola: 50 · 2. Computer 2: 30 · 3. Deleted player: 20 · 4. Someone: −5" in text


def test_only_who_manages_the_server_can_annul_and_only_what_counts() -> None:
    seen = match_of("fifty", 40)
    match = seen.moments[-1].match
    assert match.result is not None
    labels = {
        (is_manager, annulled): [
            part["label"]
            for part in parts_of(
                match_card(
                    Presentation(EN),
                    PastMatch(replace(seen.table, annulled=annulled), match, match.result),
                    is_manager=is_manager,
                ),
                2,
            )
        ]
        for is_manager in (True, False)
        for annulled in (None, "why")
    }
    common = ["Replay", "Is it fair?"]
    assert labels == {
        (True, None): [*common, "Annul…"],
        (True, "why"): [*common, "Restore…"],
        (False, None): common,
        (False, "why"): common,
    }


@pytest.mark.parametrize(
    ("game_id", "is_own", "has_review"), [("draw", True, True), ("draw", False, False), ("fifty", True, False)]
)
def test_who_played_a_match_with_decisions_can_review_it_later(game_id: str, is_own: bool, has_review: bool) -> None:
    seen = match_of(game_id, 40)
    match = seen.moments[-1].match
    assert match.result is not None
    card = match_card(Presentation(EN), PastMatch(seen.table, match, match.result, is_own=is_own))
    assert ("Review" in [part["label"] for part in parts_of(card, 2)]) is has_review

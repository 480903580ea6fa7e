"""The page that describes exported leagues is complete, and its example is a league."""

from __future__ import annotations

import re
from pathlib import Path

from bot.leagues.entries import UnplayedRule
from bot.leagues.entries.parts import EntryBody
from bot.leagues.exporting import export_league, read_export
from bot.leagues.model import BothAbsent, FormatKind, LateEntry, Settings, TieBreak
from bot.leagues.verify import verify

PAGE = Path(__file__).parents[2] / "docs" / "league-format.md"


def test_the_example_of_the_page_is_a_league_without_faults() -> None:
    page = PAGE.read_text(encoding="utf-8")
    text = page.partition("## 8. ")[2].partition("```json\n")[2].partition("\n```")[0]
    export = read_export(text)
    report = verify(export.entries)
    assert (report.fault, report.unchecked) == (None, ())
    assert export_league(export.entries).strip() == text


def test_the_page_names_all_kinds_settings_rules_and_tie_breaks() -> None:
    page = PAGE.read_text(encoding="utf-8")
    told = {*re.findall(r"`([a-z_-]+)`", page)}
    kinds = {kind.model_fields["kind"].default for kind in EntryBody.__subclasses__()}
    wanted = {*kinds, *Settings.model_fields, *UnplayedRule, *TieBreak, *FormatKind, *BothAbsent, *LateEntry}
    assert {str(one) for one in wanted} - told == set()

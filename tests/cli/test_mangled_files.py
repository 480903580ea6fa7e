"""Files of records and leagues that were cut, doubled or altered: a sentence for each, never anything else."""

from __future__ import annotations

import io
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli.files import read_entries
from bot.families import codec_of
from bot.leagues.entries import Entry
from bot.leagues.exporting import BadExportError, export_league, read_export
from bot.leagues.folding.fold import fold
from bot.leagues.model import FormatKind
from bot.leagues.model.errors import BrokenLogError
from bot.leagues.verify import verify
from bot.records import check_record, moments_of, read_match
from tests.fuzzing import examples
from tests.leagues.adventures import adventure
from tests.mangling import mangled
from tests.records.matches import GAME_IDS, changing, recorded, text_of
from tests.referee.referee import judge

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("make", [recorded, changing])
def test_a_mangled_record_is_right_or_has_a_fault(make: object) -> None:
    @examples(60)
    @given(data=st.data(), game_id=st.sampled_from(GAME_IDS))
    def read(data: st.DataObject, game_id: str) -> None:
        text = text_of((recorded if make is recorded else changing)(game_id)).encode()
        for entry in read_entries(io.BytesIO(data.draw(mangled(text)))):
            if entry.wrong is not None:
                assert entry.wrong.isprintable()
                continue
            fault = check_record(entry.value, codec_of)
            if fault is not None:
                assert str(fault).isprintable()
                continue
            assert isinstance(entry.value, dict)
            assert judge(entry.value) == []
            assert list(moments_of(read_match(entry.value, codec_of)))

    read()


@cache
def _exported(kind: FormatKind, number: int) -> bytes:
    return export_league(adventure(kind, 6, number).log).encode()


@examples(50)
@given(st.data(), st.sampled_from([*FormatKind]), st.integers(0, 3))
def test_a_mangled_league_is_checked_or_refused(data: st.DataObject, kind: FormatKind, number: int) -> None:
    try:
        export = read_export(data.draw(mangled(_exported(kind, number))))
    except BadExportError:
        return
    report = verify(export.entries, None)
    try:
        fold(export.entries)
    except BrokenLogError:
        assert report.fault is not None


@examples(80)
@given(st.data(), st.sampled_from([*FormatKind]), st.integers(0, 3))
def test_a_mangled_entry_of_a_league_is_one_or_none(data: st.DataObject, kind: FormatKind, number: int) -> None:
    log = adventure(kind, 6, number).log
    text = data.draw(st.sampled_from(log)).model_dump_json().encode()
    try:
        entry = Entry.model_validate_json(data.draw(mangled(text)))
    except ValueError:
        return
    assert Entry.model_validate_json(entry.model_dump_json()) == entry

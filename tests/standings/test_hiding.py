"""Which people may be named to which readers of lists."""

from __future__ import annotations

import pytest

from bot.standings.hiding import EVERYONE, is_named
from bot.tables.model import anonymous

OLA, SAM = 1, 2


@pytest.mark.parametrize("viewer", [EVERYONE, OLA, SAM])
def test_a_person_who_does_not_hide_is_named_to_all(viewer: int | None) -> None:
    assert is_named(OLA, {SAM}, viewer)


def test_a_person_who_hides_is_named_to_themselves_only() -> None:
    assert not is_named(OLA, {OLA})
    assert not is_named(OLA, {OLA}, SAM)
    assert is_named(OLA, {OLA}, OLA)


@pytest.mark.parametrize("person", [None, anonymous(0).id, anonymous(7).id])
@pytest.mark.parametrize("viewer", [EVERYONE, OLA])
def test_computers_and_deleted_people_are_never_named(person: int | None, viewer: int | None) -> None:
    assert not is_named(person, (), viewer)

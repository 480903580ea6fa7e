"""The emoji that belong to the bot, are missing, or are no longer used."""

from __future__ import annotations

import re

from bot.families import FAMILIES
from cogs.emoji.keeper import most_wanted_first
from cogs.emoji.names import Listed, by_what_they_show, missing, stale

NEW, OLD = "die_4_0123abcd", "die_4_ffffffff"


def test_a_name_says_what_is_shown_and_changes_with_the_picture_alone() -> None:
    faces = most_wanted_first()
    names = [face.name() for face in faces]
    assert names == [face.name() for face in most_wanted_first()]
    assert all(re.fullmatch(r"(seat_[1-8]|die_[1-6]|tile_\d{1,2}_\d{1,2})_[0-9a-f]{8}", name) for name in names)
    assert len({face.shows for face in faces}) == len({name[-8:] for name in names}) == len(names) == 8 + 6 + 91
    assert max(map(len, names)) <= 32


def test_every_family_has_faces_that_fit_a_file_of_discords() -> None:
    for family in FAMILIES.values():
        pictures = [face.png() for face in family.pictures.faces()]
        assert pictures
        assert max(map(len, pictures)) < 256 * 1024


def test_what_is_there_is_not_missing_no_matter_who_uploaded_it() -> None:
    assert missing([Listed(1, NEW), Listed(2, "party")], [NEW, "die_5_00000000"]) == ["die_5_00000000"]


def test_the_newest_picture_is_shown() -> None:
    listed = [Listed(7, NEW), Listed(3, OLD), Listed(9, "party")]
    assert by_what_they_show(listed) == {"die_4": f"<:{NEW}:7>"}


def test_older_pictures_and_doubles_are_of_no_use() -> None:
    listed = [Listed(1, OLD), Listed(2, NEW), Listed(3, NEW), Listed(4, "party"), Listed(5, "die_4")]
    assert stale(listed, [NEW]) == [listed[0], listed[1]]
    assert stale(listed[2:], [NEW]) == []

"""Settings are read as they were set; people without settings get the defaults."""

from __future__ import annotations

import pytest

from bot.settings.model import Enders, GuildSettings, HandsBy, LeagueMentions, PersonSettings
from bot.tables.model.tempo import Tempo
from storage.core.database import Database
from storage.tables.hiding import read_hidden
from storage.tables.settings import SqlSettingsStore
from tests.postgres import on_both

ALL_OF_A_PERSON = PersonSettings(
    "uk",
    "night",
    pings=False,
    text_board=True,
    hands=HandsBy.BUTTON,
    is_hidden=True,
    league_mentions=LeagueMentions.LAST,
)
ALL_OF_A_GUILD = GuildSettings("pl", "wood", (1573277807776104448, 5), Tempo.CORRESPONDENCE_72_H, Enders.HOST)


def fields(settings: PersonSettings | GuildSettings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in settings.__dataclass_fields__}


async def test_who_has_set_nothing_has_the_defaults(database: Database) -> None:
    store = SqlSettingsStore(database)
    assert await store.person(1) == PersonSettings()
    assert await store.guild(1) == GuildSettings()


@on_both
async def test_settings_are_read_as_they_were_set(database: Database) -> None:
    store = SqlSettingsStore(database)
    assert await store.change_person(1, **fields(ALL_OF_A_PERSON)) == ALL_OF_A_PERSON
    assert await store.change_guild(1, **fields(ALL_OF_A_GUILD)) == ALL_OF_A_GUILD
    assert (await store.person(1), await store.guild(1)) == (ALL_OF_A_PERSON, ALL_OF_A_GUILD)
    assert (await store.person(2), await store.guild(2)) == (PersonSettings(), GuildSettings())


@pytest.mark.parametrize("name", fields(ALL_OF_A_PERSON))
async def test_a_person_changes_one_setting_and_keeps_the_others(database: Database, name: str) -> None:
    store, value = SqlSettingsStore(database), fields(ALL_OF_A_PERSON)[name]
    assert fields(await store.change_person(1, **{name: value})) == fields(PersonSettings()) | {name: value}
    back = fields(PersonSettings())[name]
    assert await store.change_person(1, **{name: back}) == PersonSettings()


@pytest.mark.parametrize("name", fields(ALL_OF_A_GUILD))
async def test_a_server_changes_one_setting_and_keeps_the_others(database: Database, name: str) -> None:
    store, value = SqlSettingsStore(database), fields(ALL_OF_A_GUILD)[name]
    assert fields(await store.change_guild(1, **{name: value})) == fields(GuildSettings()) | {name: value}
    back = fields(GuildSettings())[name]
    assert await store.change_guild(1, **{name: back}) == GuildSettings()


@pytest.mark.parametrize(
    ("allowed", "place", "may"),
    [((), (7, None), True), ((7,), (7, None), True), ((7,), (8, None), False), ((7,), (8, 7), True)],
)
def test_tables_are_in_allowed_channels_and_their_threads(
    allowed: tuple[int, ...], place: tuple[int, int | None], *, may: bool
) -> None:
    assert GuildSettings(channels=allowed).allows(*place) is may


def test_a_tempo_names_its_seconds() -> None:
    seconds = [int(tempo.partition("-")[2]) for tempo in Tempo if tempo is not Tempo.NONE]
    assert seconds == [30, 60, 120, 600, 3600, 12 * 3600, 24 * 3600, 72 * 3600]


async def test_a_person_who_hides_is_found_among_others(database: Database) -> None:
    settings = SqlSettingsStore(database)
    await settings.change_person(1, is_hidden=True)
    await settings.change_person(2, is_hidden=False)
    await settings.change_person(3, is_hidden=True)
    assert await database.read(read_hidden, [1, 2, 4]) == {1}
    assert await database.read(read_hidden, []) == frozenset()
    assert (await settings.person(1)).is_hidden

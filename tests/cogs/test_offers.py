"""The choices of `/play` for its game: presets, the last choice, and all games, within Discord's limits."""

from __future__ import annotations

import pytest

from bot.games.core import lobby_options_for
from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from bot.tables.model.tempo import Tempo
from bot.tables.presets import LONGEST_NAME, MOST_PRESETS, Offers, Played, Preset, Setup
from bot.words.setups import setup_line
from cogs.kit.offers import offered
from cogs.presets.cog import name_form, presets_card
from cogs.presets.controls import SavePresetButton
from tests.cogs.checking import check_card
from tests.naming import worst

EN = language_for("en")
FIVES = Setup("all-fives", {"set": 6, "spinner": False, "target": 100}, 4, Tempo.LIVE_30)


def usual(game_id: str, tempo: Tempo = Tempo.NONE) -> Setup:
    """Return a game as its lobbies begin."""
    options = lobby_options_for(GAMES[game_id], {}, 2)
    return Setup(game_id, options, GAMES[game_id].seats_allowed(options).stop - 1, tempo)


def test_a_setup_is_told_in_one_line() -> None:
    assert setup_line(EN, FIVES) == "All Fives, set 6, to 100, 30 seconds"
    spinner = Setup("all-fives", {"set": 12, "spinner": True, "target": 250}, 3, Tempo.NONE)
    assert setup_line(EN, spinner) == "All Fives, set 12, spinner, to 250, 3 seats"
    assert setup_line(EN, usual("fifty", Tempo.CORRESPONDENCE_24_H)) == "Fifty, 1 day"
    assert setup_line(language_for("uk"), FIVES).endswith("набір 6, до 100, 30 секунд")


def test_presets_come_first_then_what_was_played_then_games() -> None:
    offers = Offers([Preset(7, 1, "Friday", usual("fifty"))], [Played(5, 3, FIVES), Played(4, 2, usual("bergen"))])
    values = [choice.value for choice in offered(EN, offers, 2, "")]
    assert values[:3] == ["preset-7", "table-4", "table-5"]
    assert set(values[3:]) == set(GAMES)
    (found,) = offered(EN, offers, 2, "frid")
    assert (found.name, found.value) == ("★ Friday: Fifty", "preset-7")
    assert [choice.value for choice in offered(EN, offers, 2, "set 6")] == ["table-5"]
    assert offered(EN, offers, 2, "preset-") == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_many_long_presets_are_taken_by_discord_and_leave_room_for_games(code: str) -> None:
    lang, games = language_for(code), list(GAMES)
    presets = [
        Preset(number, 1, f"{number:02}" + worst(LONGEST_NAME - 2), usual(games[number % len(games)], Tempo.LIVE_120))
        for number in range(MOST_PRESETS)
    ]
    choices = offered(lang, Offers(presets, [Played(1, 1, FIVES)]), 1, "")
    assert len(choices) == 25
    assert all(len(choice.name) <= 100 for choice in choices)
    assert sum(choice.value in GAMES for choice in choices) >= 14
    assert "preset-24" in [choice.value for choice in offered(lang, Offers(presets), 1, "24א")]
    check_card(presets_card(lang, presets, 3, lang("presets.saved", name="W" * LONGEST_NAME)))
    check_card(presets_card(lang, ()))
    assert len(name_form(lang, SavePresetButton(1), lang("button.save_preset"), "x").to_dict()["components"]) == 1


def test_a_preset_of_a_game_that_is_gone_is_listed_and_not_offered() -> None:
    gone = Preset(1, 1, "Old", Setup("chess", {}, 2, Tempo.NONE))
    check_card(presets_card(EN, [gone]))
    assert set(GAMES) == {choice.value for choice in offered(EN, Offers([gone]), 1, "")}

"""The story of a match: every game in every language, without anything hidden."""

from __future__ import annotations

import pytest

from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from bot.tables.replays import replay_moments
from cogs.replay.film_card import story_text
from tests.cogs.finished import played


@pytest.mark.parametrize("game", GAMES)
def test_a_story_tells_every_turn_in_order_and_no_markup(game: str) -> None:
    table, entries = played(game)
    moments = replay_moments(table, entries)
    for code in LANGUAGES:
        story = story_text(language_for(code), table, moments)
        assert "**" not in story
        assert story.endswith("\n")
        assert len(story.splitlines()) > 8
        assert {"Person 1", "Person 2"} <= {name for name in ("Person 1", "Person 2") if name in story}

"""The story of a match: every game is told in every language, and nothing hidden with it."""

from __future__ import annotations

import pytest

from bot.games.core import Seat
from bot.games.fair import FairDeal
from bot.games.registry import GAMES
from bot.i18n import LANGUAGES, language_for
from bot.tables.log import Entry, LogEntry
from bot.tables.match import Match, start_entry
from bot.tables.model import Person, Sitting, Status, Table, Venue
from cogs.results.story import story_text

FAIR = FairDeal(bytes(32), "story")


def played(game_id: str) -> tuple[Table, list[LogEntry]]:
    """Return a table with a match of many moves that was given up, and its log."""
    sittings = tuple(Sitting(Person(number, f"Person {number}", "en-US"), number) for number in (1, 2))
    options = GAMES[game_id].complete_options({})
    table = Table(1, Venue(1, 2, "en-US"), game_id, options, 2, 1, b"s" * 32, Status.FINISHED, sittings)
    entries = [start_entry(table)]
    match, own = Match.of(table).then(entries[0]).advance(FAIR, deal=True)
    entries += own
    while match.result is None and len(entries) < 150 and (moves := match.legal_moves()):
        entry = Entry.of_action(match.game, moves[0])
        match, own = match.then(entry).advance(FAIR, deal=True)
        entries += (entry, *own)
    if match.result is None:
        entries.append(match.resign(Seat(1)))
    return table, [LogEntry(ply, entry) for ply, entry in enumerate(entries)]


@pytest.mark.parametrize("game", GAMES)
def test_a_story_tells_every_turn_in_order_and_no_markup(game: str) -> None:
    table, entries = played(game)
    for code in LANGUAGES:
        story = story_text(language_for(code), table, entries)
        assert "**" not in story
        assert story.endswith("\n")
        assert len(story.splitlines()) > 8
        assert {"Person 1", "Person 2"} <= {name for name in ("Person 1", "Person 2") if name in story}

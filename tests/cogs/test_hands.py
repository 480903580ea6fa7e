"""What a hand says: what can be played and must be, what happened, and how one goes on."""

from __future__ import annotations

from bot.games.core import Seat
from bot.i18n import language_for
from bot.tables.match import Match
from bot.tables.model import Person, Sitting, Status, Table, Venue
from cogs.look import Look
from cogs.ui.cards import Card
from cogs.ui.hand import hand_card
from tests.cogs.checking import match_at, text_of

PICTURES = Look(language_for("en"))
WORDS = Look(language_for("en"), in_words=True)
PEOPLE = (Person(1, "Ola", "en-US"), Person(2, "Sam", "en-US"))


def _table(match: Match, status: Status = Status.PLAYING) -> Table:
    sittings = tuple(Sitting(person, number) for number, person in enumerate(PEOPLE))
    return Table(1, Venue(1, 2, "en-US"), match.game.id, {}, 2, 1, b"s" * 32, status, sittings)


def _hand(match: Match, look: Look = WORDS, *, with_hint: bool = False) -> Card:
    """Return the hand of the first seat with the table."""
    return hand_card(look, _table(match), match, Seat(0), with_board=True, with_hint=with_hint)


def test_who_must_play_one_of_some_tiles_is_told_those_that_fit() -> None:
    stuck = match_at("austrian", "hands: 0-3 0-4 5-5 / 1-1\nline: 1-2 2-3 3-4 4-6")
    text = text_of(_hand(stuck.then("0 take right")))
    assert "You can play: 0-4." in text
    assert text.endswith("You have to play 0-4.")

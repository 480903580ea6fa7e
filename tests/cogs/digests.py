"""Prints the digests of cards of every game: `python -m tests.cogs.digests`. Every process must print the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace

from bot.games.core import Seat
from bot.games.fair import FairDeal
from bot.games.registry import GAMES
from bot.i18n import language_for
from bot.tables.entries import advance, resign_entry
from bot.tables.match import Match
from bot.tables.model import Person, Sitting, Status, Table, Venue
from cogs.kit.cards import Card
from cogs.kit.presentation import Presentation
from cogs.learn.lesson_card import lesson_card
from cogs.learn.lessons import lesson_of
from cogs.match.board import board_card
from cogs.match.hand import hand_card
from cogs.match.result_card import result_card

__all__ = ["digests"]

EN = Presentation(language_for("en"))
FAIR = FairDeal(bytes(32), "digests")


def digests() -> Iterator[str]:
    """Yield a line for every card: boards and hands in the middle of matches and at their ends, and lessons."""
    for game_id in GAMES:
        for number, card in enumerate(_cards(game_id)):
            yield f"{game_id} {number} {card.digest} {' '.join(picture.filename for picture in card.pictures)}"


def _cards(game_id: str) -> Iterator[Card]:
    table = _table(game_id)
    match, _ = advance(Match.of(table), FAIR, deal=True)
    for _ in range(30):
        moves = match.legal_moves()
        if not moves:
            break
        match, _ = advance(match.act(match.game.write(moves[-1])), FAIR, deal=True)
        yield board_card(EN, table, match)
        if match.game.has_hands:
            yield hand_card(EN, table, match, match.actor or Seat(0))
    given_up = match if match.result else match.then(resign_entry(match, Seat(0)))
    finished = replace(table, status=Status.FINISHED)
    yield board_card(EN, finished, given_up)
    if given_up.result is not None:
        yield result_card(EN, finished, given_up, given_up.result)
    yield from (lesson_card(EN, game_id, page) for page in range(len(lesson_of(game_id))))


def _table(game_id: str) -> Table:
    seats = GAMES[game_id].seats[0]
    sittings = tuple(Sitting(Person(number, f"Person {number}", "en-US"), number) for number in range(1, seats + 1))
    options = GAMES[game_id].complete_options({})
    return Table(1, Venue(1, 2, "en-US"), game_id, options, seats, 1, b"s" * 32, Status.PLAYING, sittings)


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in digests())

"""Events in words, one line each; the family has words for those of the game, this module for those of the table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from bot.games.core import Event, MatchEnded, SeatActed
from bot.tables.match import SeatEvent
from bot.words.faces import NO_FACES
from bot.words.people import marked_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.games.core import Seat
    from bot.i18n import Language
    from bot.words.faces import Faces
    from bot.words.family import AnyWords

__all__ = ["Room", "since_last_turn", "tell", "tell_last"]


@dataclass(frozen=True, slots=True)
class Room:
    """The most characters of events."""

    lines: int
    characters: int


def tell(
    words: AnyWords, lang: Language, events: Sequence[Event], names: Sequence[str], faces: Faces = NO_FACES
) -> list[str]:
    """Return the lines for events in order; `names` are the people in seat order."""
    lines: list[str] = []
    for is_of_table, group in groupby(events, key=lambda event: isinstance(event, SeatEvent | MatchEnded)):
        run = list(group)
        lines += _of_table(lang, run, names) if is_of_table else words.tell(lang, run, names, faces)
    return lines


def tell_last(
    words: AnyWords,
    lang: Language,
    events: Sequence[Event],
    names: Sequence[str],
    room: Room,
    faces: Faces = NO_FACES,
) -> str:
    """Describe the last events, a line each, as many as fit.

    The text of the lines never depends on emoji. Emoji take the remaining room, and those of the last lines come first.
    """
    lines = tell(words, lang, events, names)[-room.lines :]
    while lines and len("\n".join(lines)) > room.characters:
        lines.pop(0)
    left = room.characters - len("\n".join(lines))
    with_emoji = tell(words, lang, events, marked_names(names, faces), faces)[-room.lines :]
    for back in range(1, len(lines) + 1):
        left -= len(with_emoji[-back]) - len(lines[-back])
        if left < 0:
            break
        lines[-back] = with_emoji[-back]
    return "\n".join(lines)


def since_last_turn(events: Sequence[Event], seat: Seat, *, is_turn: bool) -> Sequence[Event]:
    """Return the events since a seat's last turn, including that turn; all of them if it had none.

    If it is the seat's turn now, that turn does not count.
    """
    is_own = [isinstance(event, SeatActed | SeatEvent) and event.seat == seat for event in events]
    end = len(events)
    while is_turn and end and is_own[end - 1]:
        end -= 1
    while end and not is_own[end - 1]:
        end -= 1
    while end and is_own[end - 1]:
        end -= 1
    return events[end:]


def _of_table(lang: Language, events: Iterable[Event], names: Sequence[str]) -> Iterator[str]:
    """Yield the changes of seats at the table; the end of the match is described elsewhere."""
    for event in events:
        if isinstance(event, SeatEvent):
            yield lang(f"event.seat_{event.kind.value}", name=names[event.seat])

"""What happened, one line each; what the table did is told here, what the game did by the words of its family."""

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
    """How much is told at most."""

    lines: int
    characters: int


def tell(
    words: AnyWords, lang: Language, events: Sequence[Event], names: Sequence[str], faces: Faces = NO_FACES
) -> list[str]:
    """Return the lines that tell events in order; `names` are the people in seat order."""
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
    """Tell the last events, a line each, as many as there is room for.

    The lines are the same without emoji, which take what room is left, those of the last lines first.
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
    """Return the events from a seat's last turn on, with that turn; all of them if it had none.

    The turn that goes on, if it is the seat's, is not the last one.
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
    """Yield what happened to seats at the table; the end of the match has a place of its own."""
    for event in events:
        if isinstance(event, SeatEvent):
            yield lang(f"event.seat_{event.kind.value}", name=names[event.seat])

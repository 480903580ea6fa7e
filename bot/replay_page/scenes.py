"""A recorded match as the page shows it: a scene for every moment, and in each language what happened there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.families import family_of
from bot.games.core import Event, MatchEnded, Seat
from bot.i18n import Language
from bot.records import Moment
from bot.words.events import tell
from bot.words.games import join_names

__all__ = ["Scene", "name_mark", "scene_of", "story"]


class Scene(NamedTuple):
    """What is to be seen at a moment, as JSON holds it; rounds, names and hands the page takes from the record."""

    actor: Seat | None
    scores: Sequence[int]
    points: Sequence[int]
    reason: str | None
    """Why the match is over, as the key of a text."""
    sketch: dict[str, Any]


def scene_of(moment: Moment) -> Scene:
    """Return what everybody could see at a moment."""
    view = moment.view(None)
    actor = None if view.outcome else view.actor
    reason = view.outcome.reason.value if view.outcome else None
    sketch = family_of(view).pictures.sketch(view, moment.last)
    return Scene(actor, view.scores, view.points, reason, sketch)


def name_mark(seat: int) -> str:
    """Return what stands in a text for the name of a seat: signs that no text and no name has."""
    return f"\ue000{seat}\ue001"


def story(lang: Language, moment: Moment, seats: int) -> list[str]:
    """Return the lines that tell what led to a moment."""
    names = [name_mark(seat) for seat in range(seats)]
    family = family_of(moment.game)
    played = [event for event in moment.events if not isinstance(event, MatchEnded)]
    return [*tell(family.words, lang, played, names), *_ending(lang, moment.events, names)]


def _ending(lang: Language, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    for event in events:
        if isinstance(event, MatchEnded):
            first = [names[seat] for seat in event.outcome.places[0]]
            yield lang("result.winner" if len(first) == 1 else "result.shared", names=join_names(lang, first))

"""A recorded match for the page: a scene for every moment, and its description in each language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.families import family_of
from bot.games.core import MatchEnded, Seat
from bot.i18n import Language
from bot.records import Moment, ReadMatch
from bot.words.events import tell
from bot.words.games import join_names

__all__ = ["ShownMoment", "name_mark", "scene_of", "story"]


class ShownMoment(NamedTuple):
    """The visible contents of a moment, as JSON; the page takes rounds, names and hands from the record."""

    actor: Seat | None
    scores: Sequence[int]
    points: Sequence[int]
    is_over: bool
    """Whether the match is over."""
    sketch: dict[str, Any]


def scene_of(moment: Moment) -> ShownMoment:
    """Return what everyone could see at a moment."""
    view = moment.view(None)
    actor = None if moment.is_match_end else view.actor
    sketch = family_of(view).pictures.sketch(view, moment.last)
    return ShownMoment(actor, view.scores, view.points, moment.is_match_end, sketch)


def name_mark(seat: int) -> str:
    """Return the placeholder for the name of a seat: signs that no text and no name has."""
    return f"\ue000{seat}\ue001"


def story(lang: Language, match: ReadMatch, moment: Moment) -> list[str]:
    """Return the lines about the events before a moment, and at the end of the match about the winner."""
    names = [name_mark(seat) for seat in range(match.seats)]
    played = [event for event in moment.events if not isinstance(event, MatchEnded)]
    lines = tell(family_of(match.game).words, lang, played, names)
    lines += (lang(f"event.seat_{change.kind.value}", name=names[change.seat]) for change in moment.changes)
    if moment.is_match_end:
        first = [names[seat] for seat in sorted(match.ranking[0])]
        won = lang("result.winner" if len(first) == 1 else "result.shared", names=join_names(lang, first))
        lines.append(f"🏆 {won}")
    return lines

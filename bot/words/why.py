"""Why a move is refused, and the alternatives: one sentence, from the seat's own view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.errors import TableError, TableReason

if TYPE_CHECKING:
    from bot.games.core import Action, Seat, View
    from bot.games.errors import Reason
    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.words.family import AnyWords

__all__ = ["reason_text", "why_text"]


def reason_text(words: AnyWords, lang: Language, reason: Reason, action: Action, view: View) -> str:
    """Explain to a seat, which sees `view`, why an action is refused and what it can do instead."""
    fields: dict[str, object] = {"moves": ", ".join(words.possible(lang, view))}
    if view.actor is not None:
        fields["seat"] = view.actor + 1
    return lang(reason.value, **fields, **words.refusal_fields(lang, action, view))


def why_text(words: AnyWords, lang: Language, match: Match, seat: Seat, text: str) -> str:
    """Say why a seat cannot play something of its hand now, or that it can.

    Raises NotationError for something that is in no hand, and TableError(NO_HANDS).
    """
    if not match.game.has_hands:
        raise TableError(TableReason.NO_HANDS)
    return words.why(lang, match.view(seat), text, lambda move: match.why_not(seat, move))

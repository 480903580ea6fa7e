"""The words of domino games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.computers.dominoes.merits import is_choice, merit_of, plays_out, rival_of
from bot.games.dominoes.moves import Play
from bot.games.dominoes.view import DominoView
from bot.words.dominoes.events import tell
from bot.words.dominoes.moves import move_label, play_name, possible, refusal_fields, turn_text, why
from bot.words.dominoes.positions import hand_sentences, table_sentences
from bot.words.family import FamilyWords
from bot.words.merits import against_text, merit_text
from bot.words.why import reason_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from bot.games.core import Action, Event, Move
    from bot.games.errors import Reason
    from bot.i18n import Language
    from bot.words.faces import Faces
    from bot.words.fitting import Sentence

__all__ = ["DominoWords"]


class DominoWords(FamilyWords[DominoView]):
    """Tiles, ends, hands, and how they are counted."""

    def tell(self, lang: Language, events: Sequence[Event], names: Sequence[str], faces: Faces) -> Iterator[str]:
        """Yield the lines for events; consecutive draws share one."""
        return tell(lang, events, names, faces)

    def position(self, lang: Language, view: DominoView, names: Sequence[str]) -> Iterator[Sentence]:
        """Yield the ends, the seats, the stock, and the tiles on the table."""
        return table_sentences(lang, view, names)

    def possible(self, lang: Language, view: DominoView) -> Iterator[str]:
        """Yield the tiles that can be played, then the other moves."""
        return possible(lang, view)

    def refusal_fields(self, lang: Language, action: Action, view: DominoView) -> dict[str, object]:
        """Return the tile, the hand, the stock and the ends."""
        return refusal_fields(lang, action, view)

    def move_label(self, lang: Language, view: DominoView, move: Move) -> str:
        """Return the label of a move's button, or of its option in a select."""
        return move_label(lang, view, move)

    def move_name(self, lang: Language, view: DominoView, move: Move) -> str:
        """Return a tile, with its end if it fits several, or the label of another move."""
        return play_name(lang, view, move) if isinstance(move, Play) else move_label(lang, view, move)

    def hint(self, lang: Language, view: DominoView, move: Move) -> str:
        """Name a move, another one that comes to mind, and what decides between the two."""
        label, rival = move_label(lang, view, move), rival_of(view, move)
        merit = None if rival is None else merit_of(view, move, rival)
        if rival is None or merit is None:
            key = "hint.ahead" if is_choice(view) else "hint.same"
            return lang("hint.out" if plays_out(view, move) else key, move=label)
        other = self.move_name(lang, view, rival)
        told = lang("hint.why", move=label, other=other, why=merit_text(lang, merit))
        return told + against_text(lang, merit, merit_of(view, rival, move), other)

    def hand(self, lang: Language, view: DominoView, name: str = "") -> Iterator[Sentence]:
        """Yield a seat's own tiles, and where each can be played now and for how many points."""
        return hand_sentences(lang, view, name)

    def turn(self, lang: Language, view: DominoView) -> str:
        """Say what a seat can do now: play a tile, another move, or either of the two."""
        return turn_text(lang, view)

    def hand_hint(self, lang: Language, view: DominoView, *, in_words: bool) -> str:
        """Explain how a hand is played, including the points of tiles if tiles score."""
        return lang("hand.hint", how=_how(lang, view, in_words=in_words))

    def example_hint(self, lang: Language, view: DominoView, *, in_words: bool) -> str:
        """Explain how to read the hand of an example."""
        return lang("rules.example.turn", how=_how(lang, view, in_words=in_words))

    def why(self, lang: Language, view: DominoView, text: str, why_not: Callable[[str], Reason | None]) -> str:
        """Say why a seat cannot play a tile now, or that it can."""
        return why(lang, view, text, why_not, lambda reason, play: reason_text(self, lang, reason, play, view))


def _how(lang: Language, view: DominoView, *, in_words: bool) -> str:
    """Explain what a hand shows: the tiles that fit, and their points if tiles score."""
    if in_words:
        return lang("hand.how_words" if view.has_move_points else "hand.how_words_plain")
    return lang("hand.how" if view.has_move_points else "hand.how_plain")

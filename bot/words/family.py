"""The words of a family for its views, events and moves; all families share the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from bot.games.core import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.core import Action, Event, Move
    from bot.games.errors import Reason
    from bot.i18n import Language
    from bot.words.faces import Faces
    from bot.words.fitting import Sentence

__all__ = ["AnyWords", "FamilyWords", "WordsOf"]

V = TypeVar("V", bound=View)


class FamilyWords(ABC, Generic[V]):
    """The words of a family of games. Only families with hands are asked for words about hands."""

    @abstractmethod
    def tell(self, lang: Language, events: Sequence[Event], names: Sequence[str], faces: Faces) -> Iterator[str]:
        """Yield the lines for events of the family in order; several events may share a line.

        Emoji are added to the words: without them there are as many lines, with the same information.
        """

    @abstractmethod
    def position(self, lang: Language, view: V, names: Sequence[str]) -> Iterator[Sentence]:
        """Yield what is on the table and what the seats have, the most important first."""

    @abstractmethod
    def possible(self, lang: Language, view: V) -> Iterator[str]:
        """Yield the viewing seat's possible moves: what it can play, then the labels of the controls."""

    def refusal_fields(self, lang: Language, action: Action, view: V) -> dict[str, object]:  # noqa: ARG002 - as above
        """Return the fields of the family's sentences about a refused action."""
        return {}

    def move_label(self, lang: Language, view: V, move: Move) -> str:
        """Return the label of a move's button."""
        raise TypeError(f"no label for {type(move).__name__} in {view.family} ({lang.code})")

    @abstractmethod
    def move_name(self, lang: Language, view: V, move: Move) -> str:
        """Return a move of a view for a sentence about it."""

    @abstractmethod
    def hint(self, lang: Language, view: V, move: Move) -> str:
        """Say which of its moves a seat should make, and one reason for it."""

    def hand(self, lang: Language, view: V, name: str = "") -> Iterator[Sentence]:
        """Yield the viewing seat's hand and its possible moves; with its name, for a person who looks back."""
        raise _no_hands(lang, view, name)

    def turn(self, lang: Language, view: V) -> str:
        """Say what a seat with a hand can do now."""
        raise _no_hands(lang, view)

    def hand_hint(self, lang: Language, view: V, *, in_words: bool) -> str:
        """Explain how a hand is played, for its picture or for its words."""
        raise _no_hands(lang, view, in_words)

    def example_hint(self, lang: Language, view: V, *, in_words: bool) -> str:
        """Explain how to read the hand of an example."""
        raise _no_hands(lang, view, in_words)

    def why(self, lang: Language, view: V, text: str, why_not: Callable[[str], Reason | None]) -> str:
        """Say why a seat cannot play something of its hand now, or that it can.

        `why_not` refuses a move in the game's notation without the seat. Raises NotationError.
        """
        raise _no_hands(lang, view, text, why_not)


AnyWords = FamilyWords[Any]
"""Words for views that only the family reads."""

WordsOf = Callable[[View], AnyWords]
"""Find the words of a view's family."""


def _no_hands(lang: Language, view: View, *_more: object) -> TypeError:
    return TypeError(f"{view.family} has no hands ({lang.code})")

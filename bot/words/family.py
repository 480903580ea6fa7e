"""What a family of games says of its views, events and moves; everything else is said in the same way for all."""

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
    """The words of a family of games. What is about hands, only families with hands are asked."""

    @abstractmethod
    def tell(self, lang: Language, events: Sequence[Event], names: Sequence[str], faces: Faces) -> Iterator[str]:
        """Yield the lines that tell events of the family in order; several may share a line.

        Emoji stand beside the words: there are as many lines without them, which say as much.
        """

    @abstractmethod
    def position(self, lang: Language, view: V, names: Sequence[str]) -> Iterator[Sentence]:
        """Yield what lies on the table and what the seats have, the most important first."""

    @abstractmethod
    def possible(self, lang: Language, view: V) -> Iterator[str]:
        """Yield what the looking seat can do now: what it can lay, then the labels of the controls."""

    def refusal_fields(self, lang: Language, action: Action, view: V) -> dict[str, object]:  # noqa: ARG002 - as above
        """Return what the family's sentences about a refused action may name."""
        return {}

    def move_label(self, lang: Language, view: V, move: Move) -> str:
        """Return what is written on the button of a move."""
        raise TypeError(f"no label for {type(move).__name__} in {view.family} ({lang.code})")

    def hand(self, lang: Language, view: V, name: str = "") -> Iterator[Sentence]:
        """Yield what the looking seat holds, and what it can do with it now; with its name, to whoever looks back."""
        raise _no_hands(lang, view, name)

    def turn(self, lang: Language, view: V) -> str:
        """Tell a seat with a hand what it can do now."""
        raise _no_hands(lang, view)

    def hand_hint(self, lang: Language, view: V, *, in_words: bool) -> str:
        """Tell how a hand is played, by what is to be seen on it: a picture, or words."""
        raise _no_hands(lang, view, in_words)

    def example_hint(self, lang: Language, view: V, *, in_words: bool) -> str:
        """Tell how the hand of an example is read."""
        raise _no_hands(lang, view, in_words)

    def why(self, lang: Language, view: V, text: str, why_not: Callable[[str], Reason | None]) -> str:
        """Tell a seat why something of its hand can be laid nowhere now, or that it can.

        `why_not` refuses a move in the game's notation without the seat. Raises NotationError.
        """
        raise _no_hands(lang, view, text, why_not)


AnyWords = FamilyWords[Any]
"""Words for views into which nobody outside the family looks."""

WordsOf = Callable[[View], AnyWords]
"""Find the words of a view's family."""


def _no_hands(lang: Language, view: View, *_more: object) -> TypeError:
    return TypeError(f"{view.family} has no hands ({lang.code})")

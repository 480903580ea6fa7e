"""A page of a game's rules: its clauses, with pictures of examples and the sums written out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.families import family_of
from bot.games.core import last_laid
from bot.games.registry import find_game
from bot.games.registry.examples import play_example
from bot.words.events import tell
from bot.words.games import game_name, rules_text
from cogs.kit.cards import Card, Picture, gallery, layout
from cogs.learn.controls import AgainstComputerButton, OpenTableButton, PageButton
from cogs.learn.lessons import lesson_of
from cogs.learn.lessons.model import Caption
from cogs.match.board import picture_of_view
from cogs.match.hand import hand_picture_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.registry.examples import PlayedExample
    from bot.i18n import Language
    from cogs.kit.presentation import Presentation
    from cogs.learn.lessons.model import Clause, Illustration

__all__ = ["lesson_card"]


def lesson_card(presentation: Presentation, game_id: str, page: int, *, can_play: bool = True) -> Card:
    """Show a page of a game's rules, counted from 0; the nearest one if the number does not exist.

    A person who prefers words gets words in place of the pictures. Where a table can be opened, the first page has
    buttons to play the game at once. Raises UnknownGameError.
    """
    lang, lesson = presentation.lang, lesson_of(game_id)
    page = min(max(page, 0), len(lesson) - 1)
    title = lang("rules.page.title", title=lang(lesson[page].title), page=page + 1, pages=len(lesson))
    parts = [part for clause in lesson[page].clauses for part in _clause(presentation, game_id, clause)]
    if presentation.in_words:
        parts = [part if isinstance(part, str) else f"> {part.alt}" for part in parts]
    return Card(
        view=layout(
            ui.TextDisplay(f"## {game_name(lang, game_id)}\n{title}"),
            *(ui.TextDisplay(part) if isinstance(part, str) else gallery([part]) for part in parts),
            rows=[_buttons(lang, game_id, page, len(lesson), can_play=can_play)],
        ),
        pictures=tuple(part for part in parts if isinstance(part, Picture)),
    )


def _clause(presentation: Presentation, game_id: str, clause: Clause) -> Iterator[str | Picture]:
    yield rules_text(presentation.lang, find_game(game_id), clause.key, **clause.fields)
    for illustration in clause.examples:
        scene = play_example(game_id, illustration.example)
        yield from _pictures(presentation, scene, with_hand=illustration.caption is not Caption.SCORED)
        yield _caption(presentation, illustration, scene)


def _pictures(presentation: Presentation, scene: PlayedExample, *, with_hand: bool) -> Iterator[Picture]:
    names = _names(presentation.lang)[: scene.public.seats]
    yield picture_of_view(presentation, scene.public, last_laid(scene.events), names)
    if with_hand and scene.own.has_hand:
        yield hand_picture_of(presentation, scene.own)


def _caption(presentation: Presentation, illustration: Illustration, scene: PlayedExample) -> str:
    """Return the events with their sums, or what the picture shows."""
    lang, words = presentation.lang, family_of(scene.public).words
    told = " · ".join(tell(words, lang, scene.events, _names(lang)))
    match illustration.caption:
        case Caption.SCORED:
            return lang("rules.example.scored", told=told)
        case Caption.START:
            shown = lang("rules.example.start")
        case Caption.TURN:
            shown = words.example_hint(lang, scene.own, in_words=presentation.in_words)
    return "\n".join(filter(None, (told, shown)))


def _names(lang: Language) -> list[str]:
    """Return the people of the examples."""
    return lang("rules.example.people").split(", ")


def _buttons(lang: Language, game_id: str, page: int, pages: int, *, can_play: bool) -> Sequence[ui.Item[Any]]:
    buttons: list[ui.Item[Any]] = []
    if can_play and page == 0:
        buttons += [AgainstComputerButton(game_id).draw(lang), OpenTableButton(game_id).draw(lang)]
    if page > 0:
        buttons.append(PageButton(game_id, page - 1).button(lang("button.page_back")))
    if page < pages - 1:
        buttons.append(PageButton(game_id, page + 1).button(lang("button.page_on")))
    return buttons

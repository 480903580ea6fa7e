"""A page of a game's rules: its clauses, with pictures of what they mean and the sums written out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.dominoes.events import TilePlayed
from bot.games.dominoes.view import DominoView
from bot.games.examples import play_example
from bot.games.registry import find_game
from bot.render import board_picture
from cogs.lessons import lesson_of
from cogs.lessons.model import Caption
from cogs.texts.events import tell
from cogs.texts.games import game_name, rules_text
from cogs.texts.positions import board_alt
from cogs.ui.cards import Card, Picture, gallery, layout
from cogs.ui.hand import hand_picture_of
from cogs.ui.learning import PageButton

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.games.examples import Scene
    from bot.i18n import Language
    from cogs.lessons.model import Clause, Illustration
    from cogs.look import Look

__all__ = ["lesson_card"]


def lesson_card(look: Look, game_id: str, page: int) -> Card:
    """Show a page, counted from 0, of a game's rules; the nearest one if there is none of that number.

    Who prefers words gets those in place of the pictures. Raises UnknownGameError.
    """
    lang, lesson = look.lang, lesson_of(game_id)
    page = min(max(page, 0), len(lesson) - 1)
    title = lang("rules.page.title", title=lang(lesson[page].title), page=page + 1, pages=len(lesson))
    parts = [part for clause in lesson[page].clauses for part in _clause(look, game_id, clause)]
    if look.in_words:
        parts = [part if isinstance(part, str) else f"> {part.alt}" for part in parts]
    return Card(
        view=layout(
            ui.TextDisplay(f"## {game_name(lang, game_id)}\n{title}"),
            *(ui.TextDisplay(part) if isinstance(part, str) else gallery([part]) for part in parts),
            rows=[_buttons(lang, game_id, page, len(lesson))],
        ),
        pictures=tuple(part for part in parts if isinstance(part, Picture)),
    )


def _clause(look: Look, game_id: str, clause: Clause) -> Iterator[str | Picture]:
    yield rules_text(look.lang, find_game(game_id), clause.key)
    for illustration in clause.examples:
        scene = play_example(game_id, illustration.example)
        yield from _pictures(look, scene, with_hand=illustration.caption is not Caption.SCORED)
        yield _caption(look, illustration, scene)


def _pictures(look: Look, scene: Scene, *, with_hand: bool) -> Iterator[Picture]:
    view, own, theme = scene.public, scene.own, look.theme
    last = next((event.tile for event in reversed(scene.events) if isinstance(event, TilePlayed)), None)
    yield Picture(
        f"board {theme.id} {last} {view!r}",
        lambda: board_picture(view, last=last, theme=theme),
        board_alt(look.lang, view, _names(look.lang)[: view.seats]),
    )
    if with_hand and isinstance(own, DominoView) and own.hand:
        yield hand_picture_of(look, own)


def _caption(look: Look, illustration: Illustration, scene: Scene) -> str:
    """Return what happened with the sums behind it, or what is to be seen."""
    lang = look.lang
    told = " · ".join(tell(lang, scene.events, _names(lang)))
    match illustration.caption:
        case Caption.SCORED:
            return lang("rules.example.scored", told=told)
        case Caption.START:
            shown = lang("rules.example.start")
        case Caption.TURN:
            shown = lang(_turn(look, scene))
    return "\n".join(filter(None, (told, shown)))


def _turn(look: Look, scene: Scene) -> str:
    """Return the key of the text that tells how a hand in its turn is read."""
    if isinstance(scene.public, DominoView) and scene.public.rules.has_tile_points:
        return "rules.example.turn_words" if look.in_words else "rules.example.turn"
    return "rules.example.turn_words_plain" if look.in_words else "rules.example.turn_plain"


def _names(lang: Language) -> list[str]:
    """Return the people of the examples."""
    return lang("rules.example.people").split(", ")


def _buttons(lang: Language, game_id: str, page: int, pages: int) -> Sequence[ui.Item[Any]]:
    buttons = []
    if page > 0:
        buttons.append(PageButton(game_id, page - 1, lang("button.page_back")))
    if page < pages - 1:
        buttons.append(PageButton(game_id, page + 1, lang("button.page_on")))
    return buttons

"""Checks cards against Discord's limits and for their contents, and provides matches in progress."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from boneyard_playground.checks.callbacks import check_modal
from boneyard_playground.checks.messages import check_message
from boneyard_playground.http.bodies import Upload
from boneyard_playground.world.model import Message
from bot.games.dominoes.notation import read_position
from bot.games.registry import find_game
from bot.tables.match import Match
from bot.words.faces import Faces
from cogs.emoji.keeper import most_wanted_first
from cogs.kit.cards import Card
from cogs.kit.controls import Control
from cogs.kit.forms import Form
from cogs.kit.router import ComponentPress, ComponentRouter
from tests.naming import WORST

__all__ = ["all_faces", "check_card", "check_form", "match_at", "parts_of", "read_control", "text_of"]


def check_card(card: Card) -> None:
    """Raise the error that Discord would return for a card; emoji of any id are accepted. Names must be escaped."""
    assert not [text for part in parts_of(card, 10) if WORST in (text := part["content"])]
    components = card.view.to_components()  # type: ignore[no-untyped-call]
    uploads = [Upload(number, picture.filename, b"x") for number, picture in enumerate(card.pictures)]
    attachments = [{"id": number, "description": picture.alt} for number, picture in enumerate(card.pictures)]
    blank = Message(1, 2, 3, datetime.now(UTC))
    check_message(
        {"components": components, "flags": 1 << 15, "attachments": attachments}, uploads, blank, range(2**63)
    )


def check_form(form: Form) -> None:
    """Raise the error that Discord would return for a form."""
    check_modal(form.to_dict())


def all_faces() -> Faces:
    """Return faces with an emoji for everything, in texts as long as any."""
    faces = Faces()
    faces.replace({face.shows: f"<:{face.shows}_0123abcd:{9 * 10**18}>" for face in most_wanted_first()})
    return faces


def parts_of(card: Card, kind: int) -> list[dict[str, Any]]:
    """Return the components of a kind: 2 buttons, 3 selects, 10 texts."""
    todo: list[dict[str, Any]] = list(card.view.to_components())  # type: ignore[no-untyped-call]
    found = []
    while todo:
        part = todo.pop(0)
        found.append(part)
        todo = [*part.get("components", ()), *todo]
    return [part for part in found if part["type"] == kind]


def text_of(card: Card) -> str:
    """Return all texts of a card, without the escapes that keep Discord from renumbering lines."""
    return "\n".join(part["content"] for part in parts_of(card, 10)).replace("\\. ", ". ")


def match_at(game_id: str, position: str) -> Match:
    """Return a match of two at a given position."""
    game = find_game(game_id)
    return Match(game, read_position(game.new_match(2).rules, position), 2, late=(0, 0), hints=(0, 0))


def read_control(custom_id: str) -> Control | None:
    """Return the control of a custom id, from all imported modules of the bot."""

    async def nothing(_press: ComponentPress[Control]) -> None:
        """Do nothing: the control is only read."""

    router = ComponentRouter(lambda _table_id: None)
    for control in dict.fromkeys(_below(Control)):
        if hasattr(control, "kind") and control.__module__.startswith("cogs."):
            router.add(control, nothing)
    return router.read(custom_id)


def _below(control: type[Control]) -> Iterator[type[Control]]:
    for child in control.__subclasses__():
        yield child
        yield from _below(child)

"""Cards against Discord's limits and what is on them, and matches in the middle."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from bot.games.dominoes.notation import read_position
from bot.games.registry import find_game
from bot.playground.checks.messages import check_message
from bot.playground.model import Message
from bot.playground.uploads import Upload
from bot.tables.match import Match
from cogs.ui.cards import Card

__all__ = ["check_card", "match_at", "parts_of", "text_of"]


def check_card(card: Card) -> None:
    """Raise what Discord would answer to a card."""
    components = card.view.to_components()  # type: ignore[no-untyped-call]
    uploads = [Upload(number, picture.filename, b"x") for number, picture in enumerate(card.pictures)]
    attachments = [{"id": number, "description": picture.alt} for number, picture in enumerate(card.pictures)]
    blank = Message(1, 2, 3, datetime.now(UTC))
    check_message({"components": components, "flags": 1 << 15, "attachments": attachments}, uploads, blank)


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
    """Return all texts of a card."""
    return "\n".join(part["content"] for part in parts_of(card, 10))


def match_at(game_id: str, position: str) -> Match:
    """Return a match of two that stands at a position."""
    game = find_game(game_id)
    return Match(game, read_position(game.new_match(2).rules, position), 2, late=(0, 0))

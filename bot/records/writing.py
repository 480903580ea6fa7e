"""Writing the record of a finished match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.games.core import Action, Game, Options
from bot.games.errors import GameError
from bot.games.fair import commitment
from bot.records.codec import AnyCodec, Note

__all__ = ["FORMAT", "UnfinishedMatchError", "match_record"]

FORMAT = "boneyard-record/1"
"""The name of the record format."""


class UnfinishedMatchError(GameError):
    """Refuse to write the record of a match that is not over."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"{game_id}: the match is not over")
        self.game_id = game_id


def match_record(
    codec: AnyCodec,
    game: Game[Any],
    options: Options,
    players: Sequence[str],
    server_seed: bytes,
    public_seed: str,
    actions: Iterable[Action],
) -> dict[str, Any]:
    """Return the record of a finished match, made of its actions: deals, lots, dice and moves in order.

    The codec is that of the game's family. Raises OptionError, SeatsError, IllegalMoveError, and UnfinishedMatchError
    if the actions do not reach the end.
    """
    state = game.new_match(len(players), options)
    rounds: list[dict[str, Any]] = []
    for action in actions:
        step = game.apply(state, action)
        _write_note(rounds, codec.note(state, action, step))
        state = step.state
    outcome = game.outcome(state)
    if outcome is None:
        raise UnfinishedMatchError(game.id)
    return {
        "format": FORMAT,
        "variant": game.id,
        "options": game.complete_options(options),
        "players": list(players),
        "commitment": commitment(server_seed),
        "server_seed": server_seed.hex(),
        "public_seed": public_seed,
        "rounds": rounds,
        "scores": list(game.scores(state)),
        "ranking": [list(place) for place in outcome.places],
    }


def _write_note(rounds: list[dict[str, Any]], note: Note) -> None:
    """Write what a step has made; a round begins with its start, or with its first action where it has none."""
    if note.start is not None:
        rounds.append({**note.start, "actions": []})
    if note.action is not None:
        if len(rounds) < note.round:
            rounds.append({"actions": []})
        rounds[-1]["actions"].append(note.action)
    if note.end is not None:
        rounds[-1].update(note.end)

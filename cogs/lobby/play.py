"""`/play`: its parameters are the options of all games, as the registry has them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.games.errors import UnknownGameError
from bot.games.options import option_text
from bot.games.registry import GAMES
from bot.words.games import value_text
from cogs.kit.choices import fitting, game_id_of, games_called
from cogs.kit.interaction_settings import language_of
from cogs.kit.localisation import text

if TYPE_CHECKING:
    from bot.games.core import Option, OptionValue
    from bot.games.registry import AnyGame

__all__ = ["Wanted", "option_names", "play_command"]

Interaction = discord.Interaction[Any]

Wanted = Mapping[str, Any]
"""What somebody filled in: `game`, and `seats`, `thread`, or options of games."""

_FAMILIAR = ("set", "spinner", "target", "wins", "rounds", "sets", "count")
"""These stand first, where people have always found them; any others follow in the order of the games."""

_MOST_OPTIONS = 25 - 3
"""How many options of games there is room for beside the game, the seats and the thread; the panel of the lobby has
those of its game all."""


def play_command(
    run: Callable[[Interaction, Wanted], Awaitable[None]], games: Mapping[str, AnyGame] = GAMES
) -> app_commands.Command[Any, ..., None]:
    """Return the command, which hands what was filled in to `run`.

    Discord is told of the parameters that stand in the signature of a callback, so this one is given theirs.
    """
    suggestions = _Suggestions(games)
    names = option_names(games)

    async def play(interaction: Interaction, **wanted: Any) -> None:  # noqa: ANN401 - as the parameters say
        """Open a table in this channel."""
        await run(interaction, wanted)

    play.__signature__ = _signature(names)  # type: ignore[attr-defined] # any function may have one
    app_commands.describe(
        **{name: text(f"command.play.{name}") for name in ("game", "seats", *names, "thread")},
    )(play)
    suggested: dict[str, Any] = {"game": suggestions.games, "seats": suggestions.seats}
    app_commands.autocomplete(**suggested, **dict.fromkeys(names, suggestions.values))(play)
    return app_commands.Command(name="play", description=text("command.play"), callback=play)


def option_names(games: Mapping[str, AnyGame]) -> list[str]:
    """Return the names of the options of all games, as many as the command takes."""
    offered = dict.fromkeys(option.name for game in games.values() for option in game.options)
    in_order = sorted(offered, key=lambda name: _FAMILIAR.index(name) if name in _FAMILIAR else len(_FAMILIAR))
    return in_order[:_MOST_OPTIONS]


def _signature(names: list[str]) -> Signature:
    def parameter(name: str, kind: object, default: object) -> Parameter:
        return Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=default)

    return Signature(
        [
            Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction),
            parameter("game", str, Parameter.empty),
            parameter("seats", int | None, None),
            *(parameter(name, str | None, None) for name in names),
            parameter("thread", bool, default=False),
        ]
    )


class _Suggestions:
    """Suggests what fits to that which is filled in already."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games

    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest games by their names."""
        return games_called(await language_of(interaction), typed, self._games)

    async def seats(self, interaction: Interaction, typed: int) -> list[Choice[int]]:
        """Suggest how many people can sit at a table of the chosen game."""
        game = self._chosen(interaction)
        if game is None:
            return []
        allowed = game.seats_allowed({option.name: _typed_value(interaction, option) for option in game.options})
        return [Choice(name=str(seats), value=seats) for seats in allowed if str(seats).startswith(str(typed or ""))]

    async def values(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the values of the option that is being filled in, for the chosen game."""
        game, focused = self._chosen(interaction), _focused(interaction)
        option = next((one for one in game.options if one.name == focused), None) if game else None
        if option is None:
            return []
        lang = await language_of(interaction)
        return fitting(typed, [(value_text(lang, value), option_text(value)) for value in option.values])

    def _chosen(self, interaction: Interaction) -> AnyGame | None:
        try:
            return self._games[game_id_of(str(interaction.namespace.game), self._games)]
        except UnknownGameError:
            return None


def _typed_value(interaction: Interaction, option: Option) -> OptionValue:
    """Return what was filled in for an option so far, its default for nothing or nonsense."""
    typed = getattr(interaction.namespace, option.name, None)
    value = None if typed is None else option.read(typed)
    return option.default if value is None else value


def _focused(interaction: Interaction) -> str | None:
    """Return the name of the parameter that is being filled in."""
    data: Any = interaction.data or {}
    return next((part["name"] for part in data.get("options", ()) if part.get("focused")), None)

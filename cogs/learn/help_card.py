"""The help: what the bot is, how a match begins, and what can be asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui
from discord.app_commands import AppCommandGroup

from bot.games.registry import GAMES
from bot.i18n import covering
from bot.words.games import game_name
from cogs.kit.cards import Card, layout
from cogs.learn.controls import AgainstComputerButton, RulesSelect

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from discord.app_commands import AppCommand

    from bot.games.core import AnyGame
    from bot.i18n import Language

    _Command = AppCommand | AppCommandGroup

__all__ = ["help_card"]


_OPTIONS = 25
"""Discord's limit for one select."""
_PLACEHOLDER = 150
_LEAGUES = ("create", "list", "me")
"""The commands with which leagues begin."""


def help_card(
    lang: Language, commands: Sequence[AppCommand], games: Mapping[str, AnyGame] = GAMES, *, can_play: bool = True
) -> Card:
    """Show a person the help, with the commands as Discord has them registered.

    Where a table can be opened, the game that is offered first can be played at once.
    """
    first = next(iter(games))
    each = [one for command in commands for one in _each(command)]
    lines = (f"{one.mention} — {_description(lang, one)}" for one in each)
    return Card(
        layout(
            ui.TextDisplay(lang("help.about")),
            ui.TextDisplay(lang("help.steps", play=_mention(each, "play"))),
            ui.TextDisplay(lang("help.alone", game=game_name(lang, games[first].id))) if can_play else None,
            ui.TextDisplay(lang("help.rules", rules=_mention(each, "rules"))),
            ui.TextDisplay(lang("help.leagues", **{name: _mention(each, f"league {name}") for name in _LEAGUES})),
            ui.TextDisplay(lang("help.pictures", settings=_mention(each, "settings me"))),
            ui.TextDisplay("\n".join((lang("help.commands"), *lines))),
            rows=[
                [AgainstComputerButton(first).draw(lang)] if can_play else [],
                *([select] for select in _game_selects(lang, games)),
            ],
        )
    )


def _game_selects(lang: Language, games: Mapping[str, AnyGame]) -> Iterator[ui.Select[Any]]:
    """Yield selects with every game; each of several says from which to which game it goes."""
    options = [(game_name(lang, game.id), game_id) for game_id, game in games.items()]
    parts = [options[first : first + _OPTIONS] for first in range(0, len(options), _OPTIONS)]
    for part, chunk in enumerate(parts):
        reach = "" if len(parts) == 1 else f" {chunk[0][0]} – {chunk[-1][0]}"
        yield RulesSelect(part).select(chunk, placeholder=(lang("help.choose") + reach)[:_PLACEHOLDER])


def _each(command: AppCommand) -> Sequence[_Command]:
    """Return what can be run: a command itself, or the commands of a group."""
    return [option for option in command.options if isinstance(option, AppCommandGroup)] or [command]


def _mention(commands: Sequence[_Command], name: str) -> str:
    """Return what runs a command when it is clicked, its name if it is not registered."""
    return next((one.mention for one in commands if one.mention.startswith(f"</{name}:")), f"`/{name}`")


def _description(lang: Language, command: _Command) -> str:
    """Return what a command says of itself; English stands without a translation."""
    translated = {covering(locale.value): text for locale, text in command.description_localizations.items()}
    return translated.get(lang.code, command.description)

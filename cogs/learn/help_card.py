"""The help: what the bot is, how a match begins, and what can be asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui
from discord.app_commands import AppCommandGroup

from bot.games.registry import GAMES
from bot.i18n import covering
from bot.words.games import game_name
from cogs.kit.cards import Card, layout
from cogs.kit.game_select import game_select
from cogs.learn.controls import AgainstComputerButton, RulesSelect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord.app_commands import AppCommand

    from bot.i18n import Language

    _Command = AppCommand | AppCommandGroup

__all__ = ["help_card"]


_LEAGUES = ("create", "list", "me")
"""The commands with which leagues begin."""


def help_card(
    lang: Language, commands: Sequence[AppCommand], *, can_play: bool = True, games_page: int | None = None
) -> Card:
    """Show a person the help, with the commands as Discord has them registered.

    Where a table can be opened, the game that is offered first can be played at once.
    """
    first, games = next(iter(GAMES)), game_select(RulesSelect(), lang, GAMES, page=games_page)
    games.placeholder = lang("help.choose")
    each = [one for command in commands for one in _each(command)]
    lines = (f"{one.mention} — {_description(lang, one)}" for one in each)
    return Card(
        layout(
            ui.TextDisplay(lang("help.about")),
            ui.TextDisplay(lang("help.steps", play=_mention(each, "play"))),
            ui.TextDisplay(lang("help.alone", game=game_name(lang, first))) if can_play else None,
            ui.TextDisplay(lang("help.rules", rules=_mention(each, "rules"))),
            ui.TextDisplay(lang("help.leagues", **{name: _mention(each, f"league {name}") for name in _LEAGUES})),
            ui.TextDisplay(lang("help.pictures", settings=_mention(each, "settings me"))),
            ui.TextDisplay("\n".join((lang("help.commands"), *lines))),
            rows=[
                [AgainstComputerButton(first).draw(lang)] if can_play else [],
                [games],
            ],
        )
    )


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

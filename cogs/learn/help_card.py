"""The help: what the bot is, how a match begins, and the topics."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from discord import ui
from discord.app_commands import AppCommandGroup

from bot.games.registry import GAMES
from bot.i18n import covering
from bot.words.games import game_name
from cogs.kit.cards import Card, layout
from cogs.kit.game_select import game_select
from cogs.learn.controls import AgainstComputerButton, HelpSelect, OpenTableButton, RulesSelect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord.app_commands import AppCommand

    from bot.i18n import Language

    _Command = AppCommand | AppCommandGroup

__all__ = ["Topic", "help_card"]


_LEAGUES = ("create", "list", "me")
"""The commands with which leagues begin."""


class Topic(StrEnum):
    """The topics of the help besides how to begin."""

    STEPS = "steps"
    LEAGUES = "leagues"
    PICTURES = "pictures"
    COMMANDS = "commands"


def help_card(
    lang: Language,
    commands: Sequence[AppCommand],
    *,
    can_play: bool = True,
    games_page: int | None = None,
    topic: Topic | None = None,
) -> Card:
    """Show a person the help, with the commands as registered with Discord.

    Where a table can be opened, the two ways to begin come first, with the first game of the list; elsewhere, the
    course of a match. A topic replaces this part.
    """
    first, games = next(iter(GAMES)), game_select(RulesSelect(), lang, GAMES, page=games_page)
    games.placeholder = lang("help.choose")
    each = [one for command in commands for one in _each(command)]
    topic = topic or (None if can_play else Topic.STEPS)
    begin = lang("help.first", game=game_name(lang, first), play=_mention(each, "play"))
    topics = [(lang(f"help.topic_{one.value}"), one.value) for one in Topic]
    buttons = [AgainstComputerButton(first).draw(lang), OpenTableButton(first).draw(lang)] if can_play else []
    return Card(
        layout(
            ui.TextDisplay(lang("help.about")),
            ui.TextDisplay(begin if topic is None else _told(lang, each, topic)),
            rows=[
                buttons,
                [games],
                [HelpSelect().select(topics, placeholder=lang("help.more"), present=topic and topic.value)],
            ],
        )
    )


def _told(lang: Language, commands: Sequence[_Command], topic: Topic) -> str:
    match topic:
        case Topic.STEPS:
            return lang("help.steps", play=_mention(commands, "play"))
        case Topic.LEAGUES:
            return lang("help.leagues", **{name: _mention(commands, f"league {name}") for name in _LEAGUES})
        case Topic.PICTURES:
            return lang("help.pictures", settings=_mention(commands, "settings me"))
        case Topic.COMMANDS:
            lines = (f"{one.mention} — {_description(lang, one)}" for one in commands)
            return "\n".join((f"**{lang('help.topic_commands')}**", *lines))


def _each(command: AppCommand) -> Sequence[_Command]:
    """Return the runnable commands: the command itself, or the commands of a group."""
    return [option for option in command.options if isinstance(option, AppCommandGroup)] or [command]


def _mention(commands: Sequence[_Command], name: str) -> str:
    """Return the mention of a command, which runs it on a click, or its name if it is not registered."""
    return next((one.mention for one in commands if one.mention.startswith(f"</{name}:")), f"`/{name}`")


def _description(lang: Language, command: _Command) -> str:
    """Return the description of a command, in English without a translation."""
    translated = {covering(locale.value): text for locale, text in command.description_localizations.items()}
    return translated.get(lang.code, command.description)

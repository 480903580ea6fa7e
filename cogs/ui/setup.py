"""The panel with which a host sets up a table: selects that show what holds now, and take only what is possible.

A select is `bone:1o:TABLE:FIELD`; the fields are an option (`option-NAME`), `tempo`, `seats`, `computers`, `people`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

import discord
from discord import ui

from bot.computers.levels import Level
from bot.games.options import option_text
from bot.games.registry import find_game
from bot.tables.model import Status
from bot.tables.tempo import Tempo
from cogs.texts.games import option_title, value_text
from cogs.texts.people import computer_name, mention
from cogs.ui.cards import Card, layout
from cogs.ui.number_form import NumberForm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.games.core import Option
    from bot.games.values import OptionValue
    from bot.i18n import Language
    from bot.tables.model import Table

__all__ = ["OPTION", "OTHER", "SetupSelect", "knows_setup", "number_form", "setup_card"]

OPTION = "option-"
"""Stands before the name of a game's option in a field."""
OTHER = "other"
"""The choice to write a number that the select does not offer."""

_TEMPLATE = re.compile(r"bone:1o:(?P<table>\d{1,18}):(?P<field>[a-z_-]{1,40})", re.ASCII)
_MOST = 25
"""Discord's limit for one select."""
_LABEL = 100
_STEPS = (2, 5, 10, 20, 25, 50, 100)
"""How far apart the numbers may lie that are offered of a long range."""

_Interaction = discord.Interaction[Any]
_Values = Sequence[tuple[str, str]]

SetupHandler = Callable[[_Interaction, int, str, str], Awaitable[None]]
"""Takes the interaction, the table, the field and the chosen value."""


class SetupSelect(ui.DynamicItem[ui.Select[Any]], template=_TEMPLATE):
    """A select of what a table may be like."""

    handler: ClassVar[SetupHandler]
    """Changes the table; set once at the start."""

    def __init__(
        self,
        table_id: int,
        field: str,
        values: _Values = (("…", "…"),),
        present: str = "",
        placeholder: str | None = None,
    ) -> None:
        self.table_id = table_id
        self.field = field
        options = [
            discord.SelectOption(label=label[:_LABEL], value=value, default=value == present) for label, value in values
        ]
        super().__init__(ui.Select(custom_id=f"bone:1o:{table_id}:{field}", options=options, placeholder=placeholder))

    @classmethod
    async def from_custom_id(cls, _interaction: _Interaction, _item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """Read the select in which something was chosen."""
        return cls(int(match["table"]), match["field"])

    async def callback(self, interaction: _Interaction) -> None:
        """Change the table."""
        await type(self).handler(interaction, self.table_id, self.field, next(iter(self.item.values), ""))


def knows_setup(custom_id: str) -> bool:
    """Tell whether this version of the bot can read a select of this panel."""
    return _TEMPLATE.fullmatch(custom_id) is not None


def setup_card(lang: Language, table: Table, user_id: int) -> Card:
    """Show a host everything that can be changed about a table; each select says by itself what it is about.

    Who may change nothing any more is told why in one sentence.
    """
    if table.status is not Status.LOBBY or table.opener_id != user_id:
        return Card(layout(ui.TextDisplay(_past(lang, table))))
    rows = [[select] for select in _selects(lang, table) if select.item.options]
    return Card(layout(ui.TextDisplay(lang("setup.title")), rows=rows))


def number_form(lang: Language, table: Table, field: str) -> NumberForm:
    """Return the form for a number that a select does not offer; raise ValueError for a field without numbers."""
    for option in find_game(table.game_id).options:
        if field == f"{OPTION}{option.name}" and option.is_range:
            return NumberForm(lang, table.id, field, option, option_text(table.options[option.name]))
    raise ValueError(field)


def _past(lang: Language, table: Table) -> str:
    if table.status is Status.LOBBY:
        host = next(one for one in table.people if one.id == table.opener_id)
        return lang("setup.other_host", name=mention(lang, host))
    return lang("setup.started" if table.status is Status.PLAYING else "setup.closed")


def _selects(lang: Language, table: Table) -> Iterator[SetupSelect]:
    """Yield a select for each field; one in which nothing holds now has a placeholder."""
    game = find_game(table.game_id)
    for option in game.options:
        if len(option.values) > 1:
            present = option_text(table.options[option.name])
            yield SetupSelect(table.id, f"{OPTION}{option.name}", _values(lang, option, table), present)
    yield SetupSelect(table.id, "tempo", _tempos(lang), table.tempo.value)
    allowed = game.seats_allowed(table.options)
    seats = range(max(allowed.start, table.taken), allowed.stop)
    numbers = [(lang("setup.seats", seats=n), str(n)) for n in seats]
    yield SetupSelect(table.id, "seats", numbers, str(table.max_seats))
    yield SetupSelect(table.id, "computers", _computers(lang, table), placeholder=lang("setup.computers"))
    yield SetupSelect(table.id, "people", _people(lang, table), placeholder=lang("setup.people"))


def _tempos(lang: Language) -> _Values:
    return [(lang("setting.tempo", tempo=lang(f"tempo.{tempo.value}")), tempo.value) for tempo in Tempo]


def _values(lang: Language, option: Option, table: Table) -> _Values:
    """Return the values of an option; of a long range some, with the usual and the present one, and a way to others."""
    title = option_title(lang, option)
    offered = option.values if len(option.values) <= _MOST else _spread(option, table)
    values = [
        (lang("setup.value", option=title, value=value_text(lang, value)), option_text(value)) for value in offered
    ]
    return values if offered is option.values else [*values, (lang("setup.other", option=title), OTHER)]


def _spread(option: Option, table: Table) -> Sequence[OptionValue]:
    """Return the ends of a range of numbers, the usual and the present one, and round ones between, evenly apart."""
    low, *between, high = (value for value in option.values if isinstance(value, int))
    kept = {low, high, option.default, table.options[option.name]}
    parts = ([value for value in between if value % step == 0] for step in _STEPS)
    return sorted(kept.union(next(part for part in parts if len(part) + len(kept) < _MOST)), key=option.values.index)


def _computers(lang: Language, table: Table) -> _Values:
    add = [(lang("setup.add", level=lang(f"level.{level.value}")), f"add-{level.value}") for level in Level]
    drop = [
        (lang("setup.remove", name=computer_name(lang, computer)), f"drop-{computer.number}")
        for computer in table.computers
    ]
    return [*(add if table.taken < table.max_seats else ()), *drop]


def _people(lang: Language, table: Table) -> _Values:
    others = [person for person in table.people if person.id != table.opener_id]
    deeds = [(deed, person) for person in others for deed in ("host", "kick")]
    deeds += [("free", person) for person in table.awaited]
    return [(lang(f"setup.{deed}", name=person.name), f"{deed}-{person.id}") for deed, person in deeds]

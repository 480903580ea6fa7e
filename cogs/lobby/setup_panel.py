"""The panel to set up a table: selects show the present values, and offer only what is possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.computers.levels import Level
from bot.families.strengths import levels_for
from bot.games.errors import SeatsError
from bot.games.options import option_text
from bot.games.registry import find_game
from bot.tables.model import Status
from bot.tables.model.tempo import Tempo
from bot.tables.order import options_for_seats
from bot.words.people import computer_name, mention
from bot.words.times import tempo_text
from cogs.kit.cards import Card, layout
from cogs.kit.option_values import option_values
from cogs.lobby.card import seat_lines
from cogs.lobby.controls import BeginButton, SetupSelect
from cogs.lobby.few_card import what_became
from cogs.presets.controls import PresetsButton, SavePresetButton

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.i18n import Language
    from bot.tables.model import Table

__all__ = ["OPTION", "setup_card"]

OPTION = "option-"
"""The prefix of a game option's name in a field."""

_Values = Sequence[tuple[str, str]]


def setup_card(lang: Language, table: Table, user_id: int, *, is_manager: bool = False) -> Card:
    """Return the panel with everything that a host can change about a table; each select says what it is for.

    A person who manages the server can save the setup as a preset. A person who may no longer change anything gets the
    reason in one sentence.
    """
    if table.status is not Status.LOBBY or table.opener_id != user_id:
        return Card(layout(ui.TextDisplay(_past(lang, table))))
    rows: list[list[ui.Item[Any]]] = [[select] for select in _selects(lang, table) if select.options]
    buttons: list[ui.Item[Any]] = [BeginButton(table.id).draw(lang)]
    if is_manager:
        buttons += [SavePresetButton(table.id).draw(lang), PresetsButton().draw(lang)]
    texts = [lang("setup.title"), "\n".join(seat_lines(lang, table))]
    if len(_levels(table)) < len(Level):
        texts.append(lang("setup.few_levels"))
    return Card(layout(*map(ui.TextDisplay, texts), rows=[*rows, buttons]))


def _past(lang: Language, table: Table) -> str:
    if table.status is Status.LOBBY:
        host = next(one for one in table.people if one.id == table.opener_id)
        return lang("setup.other_host", name=mention(lang, host))
    return what_became(lang, table)


def _selects(lang: Language, table: Table) -> Iterator[ui.Select[Any]]:
    """Yield a select for each field; a select without a present value has a placeholder."""
    game = find_game(table.game_id)
    for option in game.options:
        if len(option.values) > 1:
            present = option_text(table.options[option.name])
            values = option_values(lang, option, table.options[option.name])
            yield SetupSelect(table.id, f"{OPTION}{option.name}").select(values, present=present)
    yield SetupSelect(table.id, "tempo").select(_tempos(lang), present=table.tempo.value)
    numbers = [(lang("setup.seats", value=n), str(n)) for n in game.seats if _can_seat(table, n)]
    yield SetupSelect(table.id, "seats").select(numbers, present=str(table.max_seats))
    yield SetupSelect(table.id, "computers").select(_computers(lang, table), placeholder=lang("setup.computers"))
    yield SetupSelect(table.id, "people").select(_people(lang, table), placeholder=lang("setup.people"))


def _can_seat(table: Table, seats: int) -> bool:
    """Return whether this many can sit down, if necessary with the options of the rules for more seats."""
    try:
        options_for_seats(table, seats)
    except SeatsError:
        return False
    return seats >= table.seats_taken


def _tempos(lang: Language) -> _Values:
    return [(lang("lobby.tempo", value=tempo_text(lang, tempo)), tempo.value) for tempo in Tempo]


def _computers(lang: Language, table: Table) -> _Values:
    add = [(lang("setup.add", level=lang(f"level.{level.value}")), f"add-{level.value}") for level in _levels(table)]
    drop = [
        (lang("setup.remove", name=computer_name(lang, computer)), f"drop-{computer.number}")
        for computer in table.computers
    ]
    return [*(add if table.seats_taken < table.max_seats else ()), *drop]


def _levels(table: Table) -> Sequence[Level]:
    return levels_for(table.game_id, table.max_seats)


def _people(lang: Language, table: Table) -> _Values:
    others = [person for person in table.people if person.id != table.opener_id]
    actions = [(action, person) for person in others for action in ("host", "kick")]
    actions += [("free", person) for person in table.absent]
    return [(lang(f"setup.{action}", name=person.name), f"{action}-{person.id}") for action, person in actions]

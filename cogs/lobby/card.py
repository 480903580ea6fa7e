"""The lobby: who sits at the table, and the buttons to sit down, get up and start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.fair import commitment
from bot.tables.model import Status
from bot.tables.order import missing_seats
from bot.words.faces import NO_FACES
from bot.words.fixtures import match_line
from bot.words.games import game_name, options_line
from bot.words.people import mention
from bot.words.times import moment
from cogs.kit.cards import Card, layout
from cogs.league.fixtures.controls import FollowButton, PlayFixtureButton
from cogs.lobby.controls import (
    AddComputerButton,
    FillUpButton,
    JoinButton,
    LeaveButton,
    ReadyButton,
    SetupButton,
    StartButton,
)

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.tables.model import Sitting, Table
    from bot.words.faces import Faces

__all__ = ["damaged_card", "lobby_card", "seat_lines"]


def lobby_card(lang: Language, table: Table, faces: Faces = NO_FACES) -> Card:
    """Show a lobby to everybody."""
    return Card(view=layout(ui.TextDisplay("\n".join(_lines(lang, table, faces))), rows=_rows(lang, table)))


def damaged_card(lang: Language, table: Table) -> Card:
    """Show in place of a board that a match was closed because its log is damaged."""
    lines = (f"## {game_name(lang, table.game_id)}", lang("table.damaged"))
    return Card(view=layout(ui.TextDisplay("\n".join(lines))))


def _lines(lang: Language, table: Table, faces: Faces) -> list[str]:
    lines = [f"## {game_name(lang, table.game_id)}"]
    if table.fixture is not None:
        lines.append(match_line(lang, table.fixture))
    if table.options:
        lines.append(options_line(lang, table.options))
    lines.append("⏱ " + lang("lobby.tempo", tempo=lang(f"tempo.{table.tempo.value}")))
    lines += seat_lines(lang, table, faces)
    lines.append(_state(lang, table))
    lines.append("-# " + lang("fair.commitment", commitment=commitment(table.server_seed)))
    return lines


def seat_lines(lang: Language, table: Table, faces: Faces = NO_FACES) -> list[str]:
    """Tell who sits at a table, and for whom a seat is kept in its lobby."""
    lines = [f"{faces.number(seat)} {_seat(lang, table, sitting)}" for seat, sitting in enumerate(table.sittings)]
    if table.status is Status.LOBBY:
        lines += [f"– {lang('lobby.reserved', name=mention(lang, person))}" for person in table.absent]
    return lines


def _seat(lang: Language, table: Table, sitting: Sitting) -> str:
    """Tell who sits on a seat, who is the host, and who has still to agree."""
    is_host = sitting.is_of(table.opener_id) and table.fixture is None
    host = " · " + lang("lobby.host") if is_host else ""
    is_absent = table.status is Status.LOBBY and not sitting.is_ready
    waits = " · ⌛ " + lang("lobby.not_ready") if is_absent else ""
    return f"{mention(lang, sitting.occupant)}{host}{waits}"


def _state(lang: Language, table: Table) -> str:
    match table.status:
        case Status.LOBBY:
            text = _seats(lang, table)
            if table.due is None or not table.is_about_to_close:
                return text
            return text + "\n" + lang("lobby.waits", time=moment(table.due))
        case Status.CANCELLED:
            return lang("lobby.cancelled")
        case _:
            return lang("lobby.started")


def _seats(lang: Language, table: Table) -> str:
    """Tell how many seats are taken, and what can be pressed now."""
    taken, seats = len(table.sittings), table.max_seats
    if table.fixture is not None:
        return lang("lobby.fixture", taken=taken, seats=seats)
    if taken >= seats:
        return lang("lobby.full", taken=taken, seats=seats)
    if table.absent:
        return lang("lobby.reserved_open", taken=taken, seats=seats)
    if missing_seats(table):
        return lang("lobby.missing", taken=taken, seats=seats, missing=missing_seats(table))
    return lang("lobby.open", taken=taken, seats=seats)


def _rows(lang: Language, table: Table) -> list[list[ui.Item[Any]]]:
    if table.status is Status.CANCELLED and table.fixture is not None:
        return [[PlayFixtureButton(table.fixture.league_id, table.fixture.fixture).draw(lang)]]
    if table.status is not Status.LOBBY:
        return []
    if table.fixture is not None:
        return [[button(table.id).draw(lang) for button in (JoinButton, LeaveButton, FollowButton)]]
    all_agree, missing = all(sitting.is_ready for sitting in table.sittings), missing_seats(table)
    people = (*(() if all_agree else (ReadyButton,)), JoinButton, LeaveButton)
    free = () if table.seats_taken >= table.max_seats else (AddComputerButton,)
    is_fillable = 0 < missing <= table.max_seats - table.seats_taken
    start = FillUpButton(table.id).draw(lang, missing) if is_fillable else StartButton(table.id).draw(lang)
    return [
        [button(table.id).draw(lang) for button in people],
        [start, *(button(table.id).draw(lang) for button in (*free, SetupButton))],
    ]

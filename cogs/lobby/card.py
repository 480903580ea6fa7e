"""The lobby: the people at the table, and the buttons to sit down, get up and start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.families import family_of
from bot.families.stills import still_of
from bot.games.fair import SHOWN_DIGITS, commitment
from bot.render.still import still_key, still_picture
from bot.tables.model import Status
from bot.tables.model.tempo import Tempo
from bot.tables.order import missing_seats
from bot.words.faces import NO_FACES
from bot.words.fixtures import match_line
from bot.words.games import game_name, options_line
from bot.words.people import mention
from bot.words.times import moment, tempo_text
from cogs.kit.cards import Card, Picture, gallery, layout
from cogs.league.fixtures.controls import FollowButton, PlayFixtureButton
from cogs.learn.controls import RulesButton
from cogs.lobby.controls import (
    AddComputerButton,
    FillUpButton,
    JoinButton,
    LeaveButton,
    ReadyButton,
    SetupButton,
    StartButton,
)
from cogs.results.controls import FairButton

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.i18n import Language
    from bot.tables.model import Sitting, Table
    from bot.words.faces import Faces
    from cogs.kit.presentation import Presentation

__all__ = ["damaged_card", "lobby_card", "seat_lines"]


def lobby_card(presentation: Presentation, table: Table) -> Card:
    """Return the public lobby; before the match it also describes the game and shows its picture."""
    lang = presentation.lang
    is_open = table.status is Status.LOBBY
    pictures = (_still(presentation, table.game_id),) if is_open and not presentation.in_words else ()
    return Card(
        layout(
            ui.TextDisplay("\n".join(_head(lang, table))),
            *(gallery([picture]) for picture in pictures),
            ui.TextDisplay("\n".join(_lines(presentation, table))),
            rows=_rows(lang, table),
        ),
        pictures,
    )


def damaged_card(lang: Language, table: Table) -> Card:
    """Return the card that replaces a board when a match was closed because its log is damaged."""
    lines = (f"## {game_name(lang, table.game_id)}", lang("table.damaged"))
    return Card(view=layout(ui.TextDisplay("\n".join(lines))))


def _still(presentation: Presentation, game_id: str) -> Picture:
    """Return the picture of a game. It is drawn once."""
    lang, theme, view = presentation.lang, presentation.theme, still_of(game_id)
    pictures = family_of(view).pictures
    return Picture(
        still_key(pictures, view, theme=theme),
        lambda: still_picture(pictures, view, theme=theme),
        lang("lobby.still", game=game_name(lang, game_id)),
    )


def _head(lang: Language, table: Table) -> Iterator[str]:
    """Yield the name of the game, its description, and its settings."""
    yield f"## {game_name(lang, table.game_id)}"
    if table.status is Status.LOBBY:
        yield lang(f"about.{table.game_id}")
    if table.fixture is not None:
        yield match_line(lang, table.fixture)
    if table.options:
        yield options_line(lang, table.options)
    if table.tempo is not Tempo.NONE:
        yield "⏱ " + lang("lobby.tempo", value=tempo_text(lang, table.tempo))


def _lines(presentation: Presentation, table: Table) -> Iterator[str]:
    """Yield the people at the table, what can be pressed now, and the beginning of the commitment."""
    lang = presentation.lang
    yield from seat_lines(lang, table, presentation.faces)
    yield _state(lang, table)
    yield "-# " + lang("fair.commitment", commitment=commitment(table.server_seed)[:SHOWN_DIGITS])


def seat_lines(lang: Language, table: Table, faces: Faces = NO_FACES) -> list[str]:
    """Return a line for each person at a table, and for each person whose seat is reserved in its lobby."""
    lines = [f"{faces.number(seat)} {_seat(lang, table, sitting)}" for seat, sitting in enumerate(table.sittings)]
    if table.status is Status.LOBBY:
        lines += [f"– {lang('lobby.reserved', name=mention(lang, person))}" for person in table.absent]
    return lines


def _seat(lang: Language, table: Table, sitting: Sitting) -> str:
    """Return a seat's occupant, whether they are the host, and whether they still have to agree."""
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
    """Return how many seats are taken, and what can be pressed now."""
    taken, seats = len(table.sittings), table.max_seats
    if table.fixture is not None:
        return lang("lobby.fixture", taken=taken, seats=seats)
    all_agree, missing = _all_agree(table), missing_seats(table)
    if taken >= seats:
        return lang("lobby.full" if all_agree else "lobby.full_not_ready", taken=taken, seats=seats)
    if missing:
        key = "lobby.reserved_missing" if table.absent else "lobby.missing"
        return lang(key, taken=taken, seats=seats, missing=missing)
    if table.absent:
        return lang("lobby.reserved_open", taken=taken, seats=seats)
    return lang("lobby.open" if all_agree else "lobby.agree", taken=taken, seats=seats)


def _all_agree(table: Table) -> bool:
    return all(sitting.is_ready for sitting in table.sittings)


def _rows(lang: Language, table: Table) -> list[list[ui.Item[Any]]]:
    if table.status is Status.CANCELLED and table.fixture is not None:
        return [[PlayFixtureButton(table.fixture.league_id, table.fixture.fixture).draw(lang)]]
    if table.status is not Status.LOBBY:
        return []
    more = (RulesButton(table.game_id).draw(lang), FairButton(table.id).draw(lang))
    if table.fixture is not None:
        return [[*(button(table.id).draw(lang) for button in (JoinButton, LeaveButton, FollowButton)), *more]]
    all_agree, missing = _all_agree(table), missing_seats(table)
    people = (*(() if all_agree else (ReadyButton,)), JoinButton, LeaveButton)
    free = () if table.seats_taken >= table.max_seats else (AddComputerButton,)
    start = FillUpButton(table.id).draw(lang, missing) if missing else StartButton(table.id).draw(lang)
    return [
        [*(button(table.id).draw(lang) for button in people), *more],
        [start, *(button(table.id).draw(lang) for button in (*free, SetupButton))],
    ]

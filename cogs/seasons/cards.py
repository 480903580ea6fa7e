"""The panel of seasons, and final tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from discord import ui

from bot.render.drawn import drawing
from bot.render.leaderboard import BoardLine, draw_leaderboard
from bot.standings.model import ALL_GAMES, earns_medal
from bot.standings.seasons import LONGEST_NAME
from bot.standings.timing import Calendar
from bot.words.games import plain_name, unformatted
from bot.words.people import short_name
from cogs.kit.cards import Card, Picture, gallery, layout
from cogs.kit.controls import MOST_OPTIONS
from cogs.kit.forms import Form
from cogs.kit.game_select import game_select
from cogs.kit.leaderboard_words import game_title, medals_note
from cogs.seasons.controls import (
    AskEndButton,
    CalendarSelect,
    ChampionRoleSelect,
    EndSeasonButton,
    FinalGameSelect,
    FinalPageButton,
    SeasonNameEntry,
    SeasonsButton,
    SeasonSelect,
    StartSeasonButton,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.standings.seasons import FinalRow, Season, SeasonsOfGuild
    from cogs.kit.presentation import Presentation

__all__ = [
    "FinalTable",
    "confirm_end_card",
    "final_table_card",
    "season_form",
    "season_name",
    "seasons_card",
]

_PAGE = 10
"""How many lines of a final table a page has."""

_Item = ui.Item[Any]


def season_name(lang: Language, season: Season) -> str:
    """Return the name of a season, ready for formatted text."""
    return _bare_name(lang, season, plain_name(season.name))


def seasons_card(
    lang: Language, found: SeasonsOfGuild, zone: str, role_trouble: str = "", *, is_manager: bool, note: str = ""
) -> Card:
    """Show the running season, with all final tables; managers also see their settings.

    `role_trouble` says why champions cannot get their role; `note` says what was just done.
    """
    children: list[_Item] = [ui.TextDisplay("\n".join([f"## {lang('season.title')}", *_state(lang, found, note)]))]
    ended = [one for one in found.seasons if one.is_settled][:MOST_OPTIONS]
    if ended:
        options = [(_bare_name(lang, one, one.name), str(one.id)) for one in ended]
        select = SeasonSelect().select(options, placeholder=lang("season.choose"))
        children.append(ui.ActionRow(select))
    if is_manager:
        children += _managing(lang, found, zone, role_trouble)
    return Card(layout(*children))


def confirm_end_card(lang: Language, season: Season) -> Card:
    """Ask whether a season should really end."""
    buttons = (EndSeasonButton(season.id).draw(lang), SeasonsButton().draw(lang))
    text = lang("season.confirm_end", season=season_name(lang, season))
    return Card(layout(ui.TextDisplay(text), rows=[buttons]))


def season_form(lang: Language) -> Form:
    """Return the form that begins a season."""
    field = ui.TextInput[Any](custom_id="name", required=False, max_length=LONGEST_NAME)
    label = ui.Label[Any](text=lang("season.name"), description=lang("season.reset_short"), component=field)
    return Form(SeasonNameEntry(), lang("button.start_season"), label)


class FinalTable(NamedTuple):
    """The final table of a season in one game, or in all."""

    game_id: str
    rows: Sequence[tuple[int, FinalRow]]
    """The lines with their places."""


def final_table_card(
    presentation: Presentation,
    season: Season,
    table: FinalTable,
    games: Sequence[str],
    page: int = 0,
    games_page: int | None = None,
) -> Card:
    """Show a page of a final table; `games` are those with a final table."""
    game_id, rows = table
    lang, pages = presentation.lang, max(1, -(-len(rows) // _PAGE))
    page = min(page, pages - 1)
    shown = rows[page * _PAGE : (page + 1) * _PAGE]
    picture = _picture(presentation, season, game_id, shown) if shown and not presentation.in_words else None
    lines = [f"## {season_name(lang, season)} · {game_title(lang, game_id)}", _time(season)]
    if not rows:
        lines.append(lang("season.nobody"))
    elif picture is not None:
        lines.append(medals_note(lang, [(place, earns_medal(place, row.won, row.played)) for place, row in shown]))
    else:
        lines += [_line(lang, place, row, plain_name(_person(lang, row))) for place, row in shown]
    buttons: list[_Item] = [SeasonsButton().draw(lang)]
    if page:
        buttons.insert(0, FinalPageButton(season.id, page - 1, game_id).button(lang("button.page_back")))
    if page + 1 < pages:
        buttons.append(FinalPageButton(season.id, page + 1, game_id).button(lang("button.page_on")))
    every = (game_title(lang, ALL_GAMES), ALL_GAMES)
    control = FinalGameSelect(season.id, game_id)
    select = [game_select(control, lang, games, present=game_id, every=every, page=games_page)] if games else []
    pictures = () if picture is None else (picture,)
    text: _Item = ui.TextDisplay("\n".join(filter(None, lines)))
    return Card(layout(text, gallery(pictures) if pictures else None, rows=[select, buttons]), pictures)


def _state(lang: Language, found: SeasonsOfGuild, note: str) -> Sequence[str]:
    """Return the current state, the latest change first."""
    lines = [note] if note else []
    running = found.running
    if running is None:
        lines.append(lang("season.none"))
    else:
        time = f"<t:{round(running.starts_at)}:D>"
        lines.append(lang("season.running", season=season_name(lang, running), time=time))
    if found.settings.turns_at is not None:
        lines.append(lang("season.next", time=f"<t:{round(found.settings.turns_at)}:F>"))
    lines += [
        lang("season.unsettled", season=season_name(lang, one))
        for one in found.seasons
        if not one.is_running and not one.is_settled
    ]
    return lines


def _managing(lang: Language, found: SeasonsOfGuild, zone: str, role_trouble: str) -> Sequence[_Item]:
    running, settings = found.running, found.settings
    button = StartSeasonButton().draw(lang) if running is None else AskEndButton(running.id).draw(lang)
    calendars = [(lang(f"season.calendar_{one}"), one.value) for one in Calendar]
    role = "\n".join(filter(None, [lang("season.role"), role_trouble and f"⚠️ {role_trouble}"]))
    return [
        ui.Separator(),
        ui.TextDisplay(lang("season.reset")),
        ui.ActionRow(button),
        ui.TextDisplay(lang("season.calendar", zone=zone)),
        ui.ActionRow(CalendarSelect().select(calendars, present=settings.calendar)),
        ui.TextDisplay(role),
        ui.ActionRow(ChampionRoleSelect().roles(lang("season.choose_role"), settings.role_id)),
    ]


def _picture(presentation: Presentation, season: Season, game_id: str, rows: Sequence[tuple[int, FinalRow]]) -> Picture:
    lang, theme = presentation.lang, presentation.theme
    lines = tuple(
        BoardLine(place, _person(lang, row), *_numbers(row), has_medal=earns_medal(place, row.won, row.played))
        for place, row in rows
    )
    alt = [f"{season_name(lang, season)} · {game_title(lang, game_id)}"]
    alt += [_line(lang, place, row, plain_name(short_name(_person(lang, row)))) for place, row in rows]
    return Picture(
        f"final table {theme.id} {lines!r}", drawing(draw_leaderboard, lines, theme=theme), unformatted("\n".join(alt))
    )


def _numbers(row: FinalRow) -> tuple[str, str]:
    """Return the number that decides the place, and the other numbers, without words, as on leaderboards."""
    record = f"{row.won}/{row.played}"
    return (record, "") if row.rating is None else (str(row.rating), record)


def _line(lang: Language, place: int, row: FinalRow, name: str) -> str:
    told = [] if row.rating is None else [str(row.rating)]
    record = lang.count("leaderboard.record", row.won, played=row.played)
    return f"{place}. **{name}** · {', '.join([*told, record])}"


def _person(lang: Language, row: FinalRow) -> str:
    return lang("person.anonymous") if row.user_id is None else row.name


def _bare_name(lang: Language, season: Season, name: str) -> str:
    return ": ".join(filter(None, (lang("season.numbered", number=season.number), name)))


def _time(season: Season) -> str:
    """Return the time of a season, as every reader's own Discord writes dates."""
    end = "" if season.ends_at is None else f" – <t:{round(season.ends_at)}:d>"
    return f"-# <t:{round(season.starts_at)}:d>{end}"

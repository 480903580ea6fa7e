"""The settings of a league that have a select: their values, and the settings that follow from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from bot.games.registry import GAMES
from bot.leagues.decisions.organizing import CHANGEABLE, is_points_table
from bot.leagues.formats.plan import has_plan
from bot.leagues.model import BothAbsent, FormatKind, GrandFinal, LateEntry, Seeding, Settings
from bot.tables.model.tempo import Tempo
from bot.words.times import length_text, tempo_text
from cogs.kit.errors import OldControlError

if TYPE_CHECKING:
    from bot.i18n import Language

__all__ = [
    "FIELDS",
    "Field",
    "Step",
    "changed_settings",
    "fields_of",
    "fitting",
    "usual_seats",
    "usual_tempo",
]

_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_NONE = "none"

_ROUND_LENGTHS = (
    *(minutes * _MINUTE for minutes in (15, 30)),
    *(hours * _HOUR for hours in (1, 2, 6, 12)),
    *(days * _DAY for days in (1, 2, 3, 4, 5, 7, 10, 14, 21, 28)),
)
_QUICK = (Tempo.LIVE_30.value, Tempo.LIVE_60.value, Tempo.LIVE_120.value)
"""The times for a move in an arena: an opponent who has left must not hold a player until the end."""
_LENGTHS = ("round_length", "answer_length")


class Step(StrEnum):
    """A page of the set-up; the values are keys of the text catalogs."""

    BASICS = "basics"
    """The settings that a recipe leaves open."""
    SUMMARY = "summary"
    """All current settings, and links to the other pages."""
    GAME = "game"
    """The game, with its options."""
    FORMAT = "format"
    MATCHES = "matches"
    CALENDAR = "calendar"
    """Matchdays at fixed days and hours."""
    TABLE = "table"
    SEEDS = "seeds"
    ENTRY = "entry"
    CONDITIONS = "conditions"
    ABSENCE = "absence"
    EXTRAS = "extras"
    """Roles that are given, and events."""


_SHARED = {"tempo": "lobby.tempo", "seats": "setup.seats"}
"""The texts of settings that a table has, too."""


@dataclass(frozen=True, slots=True)
class Field:
    """A setting of a league with a few values."""

    name: str
    """The field of the settings, and the end of the catalog key `league.set_…` unless a table has the text, too."""
    step: Step
    values: Callable[[Settings], Sequence[Any]]
    """The possible values for the current settings; empty where the setting does not matter."""
    say: Callable[[Language, Any], str] = lambda _lang, value: str(value)
    """A value in words."""

    def options(self, lang: Language, settings: Settings) -> Sequence[tuple[str, str]]:
        """Return the choices as labels and codes; the current value is always among them."""
        values = list(self.values(settings))
        present = getattr(settings, self.name)
        if values and present not in values:
            values.append(present)
        key = _SHARED.get(self.name, f"league.set_{self.name}")
        told = ((value, self.say(lang, value)) for value in values)
        return [(lang(key, value=text), _code(value)) for value, text in told]

    def present(self, settings: Settings) -> str:
        """Return the code of the current value."""
        return _code(getattr(settings, self.name))


def fields_of(settings: Settings, step: Step, *, is_running: bool = False) -> Sequence[Field]:
    """Return the fields of a page, also during a running league."""
    if step is Step.BASICS:
        known = [FIELDS[name] for name in _BASICS[settings.format]]
    else:
        known = [one for one in FIELDS.values() if one.step is step]
    there = [one for one in known if len(one.values(settings)) > 1]
    return [one for one in there if one.name in CHANGEABLE] if is_running else there


def changed_settings(settings: Settings, name: str, code: str, earlier: Sequence[Settings] = ()) -> Settings:
    """Return settings with another value of a field; raise OldControlError for one that is not offered.

    `earlier` are the settings before: returning to a format restores its seats and points.
    """
    field = FIELDS.get(name)
    values = [] if field is None else [one for one in field.values(settings) if _code(one) == code]
    if not values:
        raise OldControlError
    changed = settings.model_copy(update={name: values[0]})
    if name == "format":
        game = (settings.game_id, settings.options)
        same = (one for one in reversed(earlier) if (one.game_id, one.options) == game and one.format is changed.format)
        known = next(same, settings)
        changed = changed.model_copy(update={"seats": known.seats, "points": known.points})
    elif settings.tempo == usual_tempo(settings):
        changed = changed.model_copy(update={"tempo": usual_tempo(changed)} if name in _LENGTHS else {})
    return fitting(changed)


def usual_tempo(settings: Settings) -> str:
    """Return the time for a move that fits the length of a fixture."""
    if settings.format is FormatKind.ARENA:
        return Tempo.LIVE_60.value
    length = settings.answer_length if settings.format is FormatKind.LADDER else settings.round_length
    if length >= 2 * _DAY:
        return Tempo.CORRESPONDENCE_24_H.value
    return (Tempo.RELAXED_1_H if length >= 12 * _HOUR else Tempo.LIVE_60).value


def fitting(settings: Settings) -> Settings:
    """Return settings adjusted to their format.

    The format determines the seats at a table, requires a time for each move in an arena, and excludes points that do
    not fit.
    """
    seats = usual_seats(settings.game_id, settings.options, settings.format, settings.seats)
    fits = settings.format.traits.has_tables and settings.points is not None and is_points_table(settings.points, seats)
    changed: dict[str, Any] = {"seats": seats, "points": settings.points if fits else None}
    if settings.format.traits.in_one:
        changed["games"] = 1
    if settings.both_absent is BothAbsent.HALF and BothAbsent.HALF not in _if_nobody_comes(settings):
        changed["both_absent"] = BothAbsent.ZERO
    if settings.format is FormatKind.ARENA and settings.tempo not in _QUICK:
        changed["tempo"] = Tempo.LIVE_60.value
    return settings.model_copy(update=changed)


def usual_seats(game_id: str, options: Mapping[str, bool | int | str], kind: FormatKind, wanted: int) -> int:
    """Return the seats at a table: as many as wanted if the format allows it, otherwise the most that it allows."""
    allowed = _seats_of(game_id, options, kind)
    return wanted if wanted in allowed or not allowed else min(allowed, key=lambda one: abs(one - wanted))


def _seats_of(game_id: str, options: Mapping[str, bool | int | str], kind: FormatKind) -> Sequence[int]:
    game = GAMES.get(game_id)
    allowed = [] if game is None else [one for one in game.seats_allowed(dict(options)) if one >= 2]
    if kind.traits.in_pairs:
        return [one for one in allowed if one == 2]
    return [one for one in allowed if one > 2] if kind is FormatKind.HEATS else allowed


def _code(value: object) -> str:
    """Return the value of an option that a code means; lengths are stored as floats."""
    if value is None:
        return _NONE
    return str(round(value)) if isinstance(value, float) else str(value)


def _for(*kinds: FormatKind) -> Callable[[Sequence[Any]], Callable[[Settings], Sequence[Any]]]:
    """Return a function that offers values in some formats only."""

    def offering(values: Sequence[Any]) -> Callable[[Settings], Sequence[Any]]:
        return lambda settings: values if settings.format in kinds else ()

    return offering


def _in_rounds(values: Sequence[Any]) -> Callable[[Settings], Sequence[Any]]:
    return lambda settings: values if settings.format.traits.has_rounds else ()


def _if_nobody_comes(settings: Settings) -> Sequence[BothAbsent]:
    """Return the possible consequences; where one of two must advance, half of the points for each is not one."""
    traits = settings.format.traits
    is_tree = traits.has_tree and traits.is_bracket
    return [one for one in BothAbsent if traits.has_rounds and not (is_tree and one is BothAbsent.HALF)]


def _seedings(settings: Settings) -> Sequence[Seeding]:
    """Return the possible seedings; by the last season if there was one."""
    known = [one for one in Seeding if one is not Seeding.LAST or settings.follows is not None]
    return known if settings.format.traits.has_seeds else ()


def _length(lang: Language, value: float | None) -> str:
    return lang("league.none") if not value else length_text(lang, value)


def _most(lang: Language, value: int | None) -> str:
    return lang("value.open") if value is None else str(value)


def _rounds(lang: Language, value: int | None) -> str:
    return lang("league.automatic") if value is None else str(value)


def _yes(lang: Language, value: bool) -> str:
    return lang("value.yes" if value else "value.no")


def _percent(lang: Language, value: int) -> str:
    return lang("league.none") if not value else f"{value}%"


def _least(lang: Language, value: int) -> str:
    return lang("league.none") if not value else str(value)


_ALL = (
    Field("format", Step.FORMAT, lambda _: list(FormatKind), lambda lang, kind: lang(f"league.format_{kind.value}")),
    Field("seats", Step.MATCHES, lambda now: _seats_of(now.game_id, now.options, now.format)),
    Field(
        "tempo",
        Step.MATCHES,
        lambda now: _QUICK if now.format is FormatKind.ARENA else [one.value for one in Tempo],
        lambda lang, tempo: tempo_text(lang, Tempo(tempo)),
    ),
    Field("rounds", Step.FORMAT, _for(FormatKind.SWISS)([None, *range(2, 17)]), _rounds),
    Field("legs", Step.FORMAT, _for(FormatKind.ROUND_ROBIN, FormatKind.GROUPS)(range(1, 5))),
    Field("groups", Step.FORMAT, _for(FormatKind.GROUPS)([2, 3, 4, 6, 8, 12, 16])),
    Field("advance", Step.FORMAT, _for(FormatKind.GROUPS, FormatKind.HEATS)(range(1, 5))),
    Field(
        "games",
        Step.MATCHES,
        lambda now: () if now.format.traits.in_one else range(1, 8),
    ),
    Field(
        "round_length",
        Step.MATCHES,
        lambda now: () if has_plan(now) else _in_rounds(_ROUND_LENGTHS)(now),
        _length,
    ),
    Field(
        "both_absent",
        Step.ABSENCE,
        _if_nobody_comes,
        lambda lang, value: lang(f"league.absent_{value.value}"),
    ),
    Field("third_place", Step.FORMAT, _for(FormatKind.KNOCKOUT, FormatKind.GROUPS)([False, True]), _yes),
    Field(
        "grand_final",
        Step.FORMAT,
        _for(FormatKind.DOUBLE)(list(GrandFinal)),
        lambda lang, value: lang(f"league.grand_{value.value}"),
    ),
    Field("reach", Step.FORMAT, _for(FormatKind.LADDER)([1, 2, 3, 4, 5, 10])),
    Field("answer_length", Step.MATCHES, _for(FormatKind.LADDER)([_DAY * days for days in (1, 2, 3, 5, 7)]), _length),
    Field("idle_length", Step.MATCHES, _for(FormatKind.LADDER)([_DAY * days for days in (7, 14, 30, 60)]), _length),
    Field(
        "arena_length",
        Step.MATCHES,
        _for(FormatKind.ARENA)([_MINUTE * minutes for minutes in (30, 60, 90, 120, 180)]),
        _length,
    ),
    Field("most_entrants", Step.ENTRY, lambda _: [None, 4, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 128, 256], _most),
    Field("least_matches", Step.CONDITIONS, lambda _: [0, 1, 3, 5, 10, 20, 50], _least),
    Field("least_kept", Step.ABSENCE, lambda _: [0, 50, 60, 70, 80, 90, 100], _percent),
    Field("keeps_out", Step.ABSENCE, lambda _: [False, True], _yes),
    Field("is_by_invitation", Step.ENTRY, lambda _: [False, True], _yes),
    Field(
        "late_entry",
        Step.ENTRY,
        _for(FormatKind.SWISS)(list(LateEntry)),
        lambda lang, value: lang(f"league.late_{value.value}"),
    ),
    Field(
        "check_in",
        Step.ABSENCE,
        lambda _: [0, 15 * _MINUTE, 30 * _MINUTE, _HOUR, 2 * _HOUR, 12 * _HOUR, _DAY],
        _length,
    ),
    Field(
        "seeding",
        Step.SEEDS,
        _seedings,
        lambda lang, value: lang(f"league.seeding_{value.value}"),
    ),
    Field("has_events", Step.EXTRAS, lambda _: [False, True], _yes),
    Field("has_recap", Step.EXTRAS, _in_rounds([True, False]), _yes),
)

FIELDS: Mapping[str, Field] = MappingProxyType({field.name: field for field in _ALL})
"""All settings with a select, in the order of the panel."""

_BASICS: Mapping[FormatKind, Sequence[str]] = MappingProxyType(
    {
        FormatKind.ROUND_ROBIN: ("round_length", "legs", "seats"),
        FormatKind.SWISS: ("round_length", "rounds", "seats"),
        FormatKind.KNOCKOUT: ("round_length", "most_entrants", "third_place"),
        FormatKind.DOUBLE: ("round_length", "most_entrants", "grand_final"),
        FormatKind.HEATS: ("round_length", "seats", "advance"),
        FormatKind.GROUPS: ("round_length", "groups", "advance"),
        FormatKind.LADDER: ("answer_length", "reach", "idle_length"),
        FormatKind.ARENA: ("arena_length", "seats", "tempo"),
    }
)
"""The first settings to choose in each format."""

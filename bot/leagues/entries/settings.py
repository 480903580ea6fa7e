"""The settings of a league: the organizer decides them, most of them before the first round."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

__all__ = [
    "LONGEST_DESCRIPTION",
    "LONGEST_NAME",
    "LONGEST_PRIZES",
    "MOST_SKIPPED",
    "BothAbsent",
    "FormatKind",
    "FormatTraits",
    "GrandFinal",
    "LateEntry",
    "LeaguePart",
    "Seeding",
    "Settings",
    "TieBreak",
]

DAY = 86_400


class FormatKind(StrEnum):
    """The format of a league; the values are stored, and are keys of the text catalogs."""

    ROUND_ROBIN = "round-robin"
    """All entrants meet, once or several times."""
    SWISS = "swiss"
    """Each round pairs entrants with about the same number of points who have not met before."""
    KNOCKOUT = "knockout"
    DOUBLE = "double"
    """Knockout in which only the second defeat eliminates an entrant."""
    HEATS = "heats"
    """Knockout of games for several seats: the best of each group advance."""
    GROUPS = "groups"
    """Round robins in groups, then a knockout of the best of each."""
    LADDER = "ladder"
    ARENA = "arena"
    """Free players are paired at once, until the time is up."""

    @property
    def traits(self) -> FormatTraits:
        """Return the traits of this format."""
        return _TRAITS[self]


class TieBreak(StrEnum):
    """The tie-breaks; the values are stored, and are keys of the text catalogs."""

    DIRECT = "direct"
    """The points of the fixtures among those who are tied."""
    WINS = "wins"
    """Fixtures won that were played."""
    BUCHHOLZ_CUT = "buchholz-cut"
    """Buchholz without the lowest contribution."""
    BUCHHOLZ = "buchholz"
    """The points of all opponents."""
    SONNEBORN = "sonneborn"
    """The points of all opponents who were beaten, and half the points of those who were drawn."""
    KOYA = "koya"
    """Points against opponents with at least half of all possible points."""
    PERFORMANCE = "performance"
    """In an arena: the ratings of all opponents, 500 more for a win and 500 less for a defeat, on average."""
    LOT = "lot"


class FormatTraits(NamedTuple):
    """The traits of a format that more than one module needs."""

    tie_breaks: tuple[TieBreak, ...] = ()
    """The default tie-breaks, the most important first; none if tables are not made of points."""
    has_rounds: bool = True
    """Whether there are rounds, each with a deadline."""
    takes_back: bool = False
    """Whether an entrant who was out can play again."""
    meets_all: bool = False
    """Whether all entrants of a table meet."""
    has_tree: bool = False
    """Whether the better of two advances in the end."""
    in_pairs: bool = False
    """Whether fixtures are for two, whatever the game."""
    in_one: bool = False
    """Whether a fixture is one match."""
    has_seeds: bool = True
    """Whether it makes a difference who has which seed."""

    @property
    def has_points(self) -> bool:
        """Return whether tables are made of points, and not of how far entrants advanced."""
        return bool(self.tie_breaks)

    @property
    def has_tables(self) -> bool:
        """Return whether rounds make tables of points, in which entrants can be level."""
        return self.has_rounds and self.has_points

    @property
    def has_one_table(self) -> bool:
        """Return whether one table of points grows from the first round to the last."""
        return self.has_tables and not self.has_tree

    @property
    def is_bracket(self) -> bool:
        """Return whether entrants are placed by how far they advanced, without places before the first match."""
        return self.has_rounds and not self.has_points


_ROUND_ROBIN = (TieBreak.DIRECT, TieBreak.SONNEBORN, TieBreak.WINS)
_SWISS = (TieBreak.BUCHHOLZ_CUT, TieBreak.BUCHHOLZ, TieBreak.SONNEBORN, TieBreak.DIRECT, TieBreak.WINS)
_BY_KIND = {
    FormatKind.ROUND_ROBIN: FormatTraits(_ROUND_ROBIN, takes_back=True, meets_all=True, has_seeds=False),
    FormatKind.SWISS: FormatTraits(_SWISS, takes_back=True),
    FormatKind.KNOCKOUT: FormatTraits(has_tree=True, in_pairs=True),
    FormatKind.DOUBLE: FormatTraits(has_tree=True, in_pairs=True),
    FormatKind.HEATS: FormatTraits(in_one=True),
    FormatKind.GROUPS: FormatTraits(_ROUND_ROBIN, meets_all=True, has_tree=True, in_pairs=True),
    FormatKind.LADDER: FormatTraits(has_rounds=False, takes_back=True, in_pairs=True),
    FormatKind.ARENA: FormatTraits(
        (TieBreak.PERFORMANCE,), has_rounds=False, takes_back=True, in_one=True, has_seeds=False
    ),
}
_TRAITS = {kind: _BY_KIND[kind] for kind in FormatKind}


class BothAbsent(StrEnum):
    """What happens if no one came to a fixture."""

    ZERO = "zero"
    HALF = "half"
    EXTEND = "extend"
    """The deadline moves once by the length of a round; after that no one gets points."""


class GrandFinal(StrEnum):
    """How the final of a double elimination is played."""

    SIMPLE = "simple"
    RESET = "reset"
    """If the entrant from the lower bracket wins, both have lost once, and they play again."""


class LateEntry(StrEnum):
    """What entrants who join after the start get for the rounds that they missed."""

    CLOSED = "closed"
    """No one joins after the start."""
    ZERO = "zero"
    HALF = "half"
    """Half a point for one round, nothing for the others."""


class Seeding(StrEnum):
    """The seeding order at the start; the values are stored, and are keys of the text catalogs."""

    RATING = "rating"
    """The highest rating first; entrants without a rating come last."""
    LOT = "lot"
    HAND = "hand"
    """In the order of the last `seeded` entry; entrants who are not in it follow by rating."""
    LAST = "last"
    """By the final table of the season before; entrants who were not in it follow by rating."""


class LeaguePart(BaseModel):
    """An object of a league's log, as JSON; unknown keys are an error."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


LONGEST_NAME = 60
"""The most characters of the name of a league."""
LONGEST_DESCRIPTION, LONGEST_PRIZES = 700, 200
"""The most characters of the organizers' text about a league."""

MOST_SKIPPED = 60
_Weekday = Annotated[int, Field(ge=0, le=6)]
_Minute = Annotated[int, Field(ge=0, lt=24 * 60)]
_Date = Annotated[str, Field(pattern=r"\A\d{4}-\d\d-\d\d\z")]
_Seconds = Annotated[float, Field(ge=0, lt=400 * DAY)]


class Settings(LeaguePart):
    """The settings for all fixtures of a league. Times are Unix seconds, lengths of time are seconds."""

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    """The organizer's own words."""
    format: Annotated[FormatKind, Field(strict=False)]
    game_id: str
    options: dict[str, bool | int | str]
    """Every option of the game with its value."""
    seats: Annotated[int, Field(ge=2, le=8)] = 2
    """The number of seats at a table; it is the maximum if the entrants cannot be divided evenly."""
    tempo: str = "none"
    """The time for a move: a value of `bot.tables.model.tempo.Tempo`."""
    games: Annotated[int, Field(ge=1, le=7)] = 1
    """The number of matches of a fixture; each one counts, and the first seat rotates."""
    rounds: Annotated[int, Field(ge=1, le=63)] | None = None
    """The number of rounds of a Swiss; None for the number that its entrants suggest."""
    legs: Annotated[int, Field(ge=1, le=4)] = 1
    """How often all entrants meet in a round robin, or in a group."""
    round_length: _Seconds = 7 * DAY
    """From the draw of a round to its deadline."""
    starts_at: float | None = None
    """When the league starts automatically; None if its organizer starts it."""
    zone: str = "UTC"
    """The time zone of its times."""
    most_entrants: Annotated[int, Field(ge=2, le=256)] | None = None
    """The most entrants; later ones wait for a place."""
    least_matches: Annotated[int, Field(ge=0, le=1000)] = 0
    """The matches of this game that an entrant must have finished on the server."""
    rating_from: int | None = None
    rating_to: int | None = None
    """The range of shown ratings that may enter; provisional ratings count as they are shown."""
    least_kept: Annotated[int, Field(ge=0, le=100)] = 0
    """The percentage of their last 20 fixtures on the server that an entrant must have attended."""
    keeps_out: bool = False
    """Whether missed fixtures of this league keep an entrant out of the server's leagues for a while."""
    role_id: int | None = None
    """The role that an entrant must have."""
    is_by_invitation: bool = False
    """Whether only people on the organizer's list may enter."""
    late_entry: Annotated[LateEntry, Field(strict=False)] = LateEntry.ZERO
    """Allowed until half of the rounds have been drawn, in formats that support it."""
    check_in: _Seconds = 0
    """How long before the start the check-in opens; 0 for none."""
    both_absent: Annotated[BothAbsent, Field(strict=False)] = BothAbsent.ZERO
    points: tuple[int, ...] | None = None
    """Points for the places of a match, best first; None for shares: (seats - place) / (seats - 1)."""
    tie_breaks: tuple[Annotated[TieBreak, Field(strict=False)], ...] = ()
    """In order; empty for the defaults of the format. The lot always comes last."""
    groups: Annotated[int, Field(ge=2, le=32)] = 2
    """The number of groups before the knockout."""
    advance: Annotated[int, Field(ge=1, le=7)] = 2
    """How many of each heat or group advance."""
    third_place: bool = False
    """Whether the losers of the semifinals play for third place."""
    grand_final: Annotated[GrandFinal, Field(strict=False)] = GrandFinal.RESET
    reach: Annotated[int, Field(ge=1, le=50)] = 3
    """How many places up an entrant may challenge on a ladder; at least a fifth of the ladder."""
    answer_length: _Seconds = 3 * DAY
    """How long a challenged entrant has to answer."""
    rest_length: _Seconds = 5 * DAY
    """How long the same two may not meet again on a ladder, unless one has played someone else meanwhile."""
    idle_length: _Seconds = 30 * DAY
    """The time without a match after which an entrant drops one place on a ladder."""
    arena_length: _Seconds = 5400
    """How long an arena lasts."""
    entrant_role_id: int | None = None
    """The role that entrants have while the league is live."""
    champion_role_id: int | None = None
    """The role that the winner gets at the end."""
    has_events: bool = False
    """Whether the start and each round are scheduled events of the server."""
    description: Annotated[str, Field(max_length=LONGEST_DESCRIPTION)] = ""
    """The organizer's own words, in Discord's Markdown."""
    prizes: Annotated[str, Field(max_length=LONGEST_PRIZES)] = ""
    """Likewise."""
    seeding: Annotated[Seeding, Field(strict=False)] = Seeding.RATING
    follows: int | None = None
    """The id of the league whose next season this is."""
    has_recap: bool = True
    """Whether the post of a round recaps the one before, and the last post recaps the last round."""
    matchdays: Annotated[tuple[tuple[_Weekday, _Minute], ...], Field(max_length=7)] = ()
    """When rounds begin and end in the zone: days of the week from 0 for Monday, with minutes after midnight.

    Empty if each round has `round_length`; otherwise `round_length` is the shortest time between two of these.
    """
    skipped_dates: Annotated[tuple[_Date, ...], Field(max_length=MOST_SKIPPED)] = ()
    """Dates in the zone on which no round begins or ends."""
    waits_for_day: bool = False
    """Whether a round that is over early is followed by the next one only on its day."""

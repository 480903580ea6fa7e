"""The refusals of leagues; each has a sentence in the catalogs, `league.error.*`."""

from __future__ import annotations

from enum import StrEnum

from bot.base.errors import BoneyardError, HostError

__all__ = [
    "AlreadyOutError",
    "BrokenLogError",
    "DamagedLeagueError",
    "FixtureOpenError",
    "LeagueError",
    "LeagueReason",
    "NameTakenError",
    "NextMatchBegunError",
    "NextRoundDrawnError",
    "NoSuchLeagueError",
    "NotOrganizerError",
    "NotOutError",
    "NothingChangedError",
    "OnlyForSeveralError",
    "SettingFixedError",
    "TooManyRoundsError",
]


class LeagueReason(StrEnum):
    """Why a league refuses something; the values are keys of the text catalogs."""

    ASK_ORGANIZERS = "league.error.ask_organizers"
    """Only organizers of the league may do that; `names` are mentions of them."""
    CHANGED_MEANWHILE = "league.error.changed_meanwhile"
    """Someone else has changed the league since the control was shown."""
    STARTED = "league.error.started"
    """It is possible only before the start."""
    NOT_RUNNING = "league.error.not_running"
    """It is possible only while the league is running; it has not started."""
    OVER = "league.error.over"
    """The league is finished, or was canceled."""
    NOT_FINISHED = "league.error.not_finished"
    """Only a finished league can be reopened."""
    NOT_FOR_THIS_FORMAT = "league.error.not_for_this_format"
    """Leagues of this format do not support that."""
    NO_SUCH_ENTRANT = "league.error.no_such_entrant"
    """No entrant of this league has that number."""
    NOT_IN_LEAGUE = "league.error.not_in_league"
    """The person who was chosen is not in this league."""
    NO_SUCH_FIXTURE = "league.error.no_such_fixture"
    """The league has no such fixture, or its round was undone."""
    ALREADY_ENTERED = "league.error.already_entered"
    """The person is in the league or on its waiting list."""
    NOT_ENTERED = "league.error.not_entered"
    """The person is neither in the league nor on its waiting list."""
    ENTRIES_CLOSED = "league.error.entries_closed"
    """The league has started, and no one can join any more."""
    FULL = "league.error.full"
    """All places are taken."""
    EXPELLED = "league.error.you_are_out"
    """The organizer has excluded this person."""
    BANNED = "league.error.banned"
    """The person may not enter leagues of this server until `time`."""
    TOO_FEW_MATCHES = "league.error.too_few_matches"
    """The person has finished `matches` of this game, `least` are required."""
    UNRATED = "league.error.unrated"
    """A range of ratings is required, and the person has none in this game."""
    RATING_TOO_LOW = "league.error.rating_too_low"
    """The person's `rating` is below `least`."""
    RATING_TOO_HIGH = "league.error.rating_too_high"
    """The person's `rating` is above `most`."""
    TOO_FEW_KEPT = "league.error.too_few_kept"
    """The person has attended `kept` percent of their fixtures, `least` are required."""
    ROLE_MISSING = "league.error.role_missing"
    """The person needs the role `role`, an id."""
    NOT_INVITED = "league.error.not_invited"
    """The person is not on the organizer's list."""
    CHECK_IN_CLOSED = "league.error.check_in_closed"
    """The league does not ask for a check-in."""
    CHECK_IN_NOT_OPEN = "league.error.check_in_not_open"
    """Check-in opens at `time`."""
    SAME_PERSON = "league.error.same_person"
    """Two different people are required."""
    TOO_FEW_ENTRANTS = "league.error.too_few_entrants"
    """There are `entrants`, and `least` are needed."""
    TOO_FEW_CHECKED_IN = "league.error.too_few_checked_in"
    """Only `entrants` have checked in, and `least` are needed."""
    ROUND_RUNNING = "league.error.round_running"
    """`open` fixtures are still undecided."""
    NOTHING_TO_DRAW = "league.error.nothing_to_draw"
    """There is no next round."""
    ROUND_PLAYED = "league.error.round_played"
    """A fixture of the last round has been played, or there is no round."""
    NOT_IN_FIXTURE = "league.error.not_in_fixture"
    """The person does not play in this fixture."""
    FIXTURE_CHANGED = "fixture.error.changed"
    """Other people play the fixture now, or another match of it."""
    FIXTURE_DECIDED = "league.error.fixture_decided"
    """The fixture is already decided."""
    PLAYED_WITHOUT = "league.error.played_without"
    """The person had not come by the deadline, and the others play the fixture."""
    BAD_RESULT = "league.error.bad_result"
    """The result does not name exactly the players of the fixture, or it has too many matches."""
    BAD_TIME = "league.error.bad_time"
    """The time is already over, or after the deadline."""
    TIME_NOT_PROPOSED = "league.error.time_not_proposed"
    """No other player suggests this time any more."""
    AGREED_ALREADY = "league.error.agreed_already"
    """The entrant has already agreed to the later deadline."""
    BAD_EXTENSION = "league.error.bad_extension"
    """The deadline can only move forward, and not beyond `time`."""
    BYE_USED = "league.error.bye_used"
    """The person has already asked for a bye."""
    BYE_TOO_LATE = "league.error.bye_too_late"
    """A bye cannot be requested for the last round."""
    BAD_POINTS = "league.error.bad_points"
    """The adjustment is larger than the limit."""
    NOT_ABOVE = "league.error.not_above"
    """Only entrants above the challenger can be challenged."""
    OUT_OF_REACH = "league.error.out_of_reach"
    """Entrants more than `reach` places above cannot be challenged."""
    BUSY_ON_LADDER = "league.error.busy_on_ladder"
    """The challenger already has a challenge to play."""
    NOT_CHALLENGEABLE = "league.error.not_challengeable"
    """The challenged entrant already has a challenge to play."""
    RESTED_TOO_LITTLE = "league.error.rested_too_little"
    """These two may meet again at `time`, or once one of them has played someone else."""
    KEPT_APART = "league.error.kept_apart"
    """The organizer does not allow these two to be paired."""
    ONLY_FOR_TWO = "league.error.only_for_two"
    """Fixtures of this format are for two, and the league wants more at a table."""
    BAD_POINTS_TABLE = "league.error.bad_points_table"
    """A table of points has more than `seats` places, a place with less than the next, or all alike; at most `most`."""
    SUBSTITUTE_ASKED = "league.error.substitute_asked"
    """The person has already been asked, and has not answered."""
    ASKED_FIRST = "league.error.asked_first"
    """The person has been asked to take over a place, and must answer that first."""
    NOT_ASKED = "league.error.not_asked"
    """No one has asked this person, or the question is settled."""
    SUBSTITUTE_ENTERED = "league.error.substitute_entered"
    """The person who was asked to take over already has a place."""


class BrokenLogError(Exception):
    """The log is not that of a league; `seq` is the first entry that is not allowed."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


class LeagueError(BoneyardError):
    """The base class of all refusals of leagues."""

    key = "error.refused"


class DamagedLeagueError(LeagueError, HostError):
    """The stored log is not a log of a league. Only a fault of the storage causes that."""

    key = "league.error.damaged"

    def __init__(self, league: int, why: str) -> None:
        super().__init__()
        self.league = league
        self.why = why
        """The fault, as the second half of a sentence for the host."""

    def __str__(self) -> str:
        return f"what is stored of league {self.league} is damaged: {self.why}"


class NoSuchLeagueError(LeagueError):
    """There is no such league on this server."""

    key = "league.error.no_such_league"


class NotOrganizerError(LeagueError):
    """Only organizers of the league may do that."""

    key = "league.error.not_organizer"


class NothingChangedError(LeagueError):
    """The change would have no effect."""

    key = "league.error.nothing_changed"


# Entering and leaving.


class AlreadyOutError(LeagueError):
    """The entrant no longer takes part."""

    key = "league.error.already_out"


class NotOutError(LeagueError):
    """The entrant takes part, or cannot come back."""

    key = "league.error.not_out"


# Rounds and their number.


class TooManyRoundsError(LeagueError):
    """The number of `rounds` would make entrants meet again; `most` is possible."""

    key = "league.error.too_many_rounds"


class SettingFixedError(LeagueError):
    """The setting has been fixed since the start."""

    key = "league.error.started"


# Fixtures.


class FixtureOpenError(LeagueError):
    """The fixture is still undecided, so there is nothing to correct."""

    key = "league.error.fixture_open"


class NextMatchBegunError(LeagueError):
    """A match of the next round, which depends on this one, has begun: `round`."""

    key = "league.error.next_match_begun"


class NextRoundDrawnError(LeagueError):
    """The next round, which depends on this fixture, is drawn: `round`."""

    key = "league.error.next_round_drawn"


# Ladders.


class NameTakenError(LeagueError):
    """The server has a league of this name that is not over; field `name`."""

    key = "error.name_taken"


class OnlyForSeveralError(LeagueError):
    """Fixtures of this format are for three or more, and the game of the league is for two."""

    key = "league.error.only_for_several"

"""What a league refuses: each refusal is one sentence of the catalogues, `league.error.*`."""

from __future__ import annotations

from bot.base.errors import BoneyardError, HostError

__all__ = [
    "AlreadyEnteredError",
    "AlreadyOutError",
    "AskOrganizersError",
    "BadExtensionError",
    "BadPointsError",
    "BadPointsTableError",
    "BadResultError",
    "BadTimeError",
    "BannedError",
    "BrokenLogError",
    "BusyOnLadderError",
    "ByeTooLateError",
    "ByeUsedError",
    "ChangedMeanwhileError",
    "CheckInClosedError",
    "CheckInNotOpenError",
    "DamagedLeagueError",
    "EntriesClosedError",
    "ExpelledError",
    "FixtureDecidedError",
    "FixtureOpenError",
    "KeptApartError",
    "LeagueError",
    "LeagueFullError",
    "LeagueNotFinishedError",
    "LeagueNotRunningError",
    "LeagueOverError",
    "LeagueStartedError",
    "NameTakenError",
    "NextMatchBegunError",
    "NextRoundDrawnError",
    "NoSuchEntrantError",
    "NoSuchFixtureError",
    "NoSuchLeagueError",
    "NotAboveError",
    "NotChallengeableError",
    "NotEnteredError",
    "NotForThisFormatError",
    "NotInFixtureError",
    "NotInvitedError",
    "NotOrganizerError",
    "NotOutError",
    "NothingChangedError",
    "NothingToDrawError",
    "OnlyForSeveralError",
    "OnlyForTwoError",
    "OutOfReachError",
    "RatingTooHighError",
    "RatingTooLowError",
    "RestedTooLittleError",
    "RoleMissingError",
    "RoundPlayedError",
    "RoundRunningError",
    "SamePersonError",
    "SettingFixedError",
    "SubstituteEnteredError",
    "TimeNotProposedError",
    "TooFewCheckedInError",
    "TooFewEntrantsError",
    "TooFewKeptError",
    "TooFewMatchesError",
    "TooManyRoundsError",
    "UnratedError",
]


class BrokenLogError(Exception):
    """No league has such a log; `seq` is the entry that cannot stand there."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


class LeagueError(BoneyardError):
    """The base class of all refusals of leagues."""

    key = "error.league"


class DamagedLeagueError(LeagueError, HostError):
    """What is stored of the league is no log of a league. Only a fault of the storage does that."""

    key = "league.error.damaged"


class NoSuchLeagueError(LeagueError):
    """There is no such league on this server."""

    key = "league.error.no_such_league"


class NotOrganizerError(LeagueError):
    """Only organizers of the league may do that."""

    key = "league.error.not_organizer"


class AskOrganizersError(NotOrganizerError):
    """Only organizers of the league may do that; `names` are mentions of them."""

    key = "league.error.ask_organizers"


class ChangedMeanwhileError(LeagueError):
    """Somebody else has changed the league since the control was shown."""

    key = "league.error.changed_meanwhile"


class LeagueStartedError(LeagueError):
    """It is possible before the start only."""

    key = "league.error.started"


class LeagueNotRunningError(LeagueError):
    """It is possible while the league runs only; it has not started."""

    key = "league.error.not_running"


class LeagueOverError(LeagueError):
    """The league is finished, or was called off."""

    key = "league.error.over"


class LeagueNotFinishedError(LeagueError):
    """Only a finished league can be opened again."""

    key = "league.error.not_finished"


class NotForThisFormatError(LeagueError):
    """Leagues of this format have no such thing."""

    key = "league.error.not_for_this_format"


class NothingChangedError(LeagueError):
    """It is so already."""

    key = "league.error.nothing_changed"


class NoSuchEntrantError(LeagueError):
    """Nobody in this league has that number."""

    key = "league.error.no_such_entrant"


class NoSuchFixtureError(LeagueError):
    """The league has no such fixture, or its round was undone."""

    key = "league.error.no_such_fixture"


# Entering and leaving.


class AlreadyEnteredError(LeagueError):
    """The person is in the league or on its waiting list."""

    key = "league.error.already_entered"


class NotEnteredError(LeagueError):
    """The person is neither in the league nor on its waiting list."""

    key = "league.error.not_entered"


class EntriesClosedError(LeagueError):
    """The league has started, and nobody joins any more."""

    key = "league.error.entries_closed"


class LeagueFullError(LeagueError):
    """Everybody who fits in is in."""

    key = "league.error.full"


class ExpelledError(LeagueError):
    """The organizer has excluded this person."""

    key = "league.error.expelled"


class BannedError(LeagueError):
    """The person may not enter leagues of this server until `time`."""

    key = "league.error.banned"


class TooFewMatchesError(LeagueError):
    """The person has finished `matches` of this game, `least` are asked for."""

    key = "league.error.too_few_matches"


class UnratedError(LeagueError):
    """A range of ratings is asked for, and the person has none in this game."""

    key = "league.error.unrated"


class RatingTooLowError(LeagueError):
    """The person's `rating` is below `least`."""

    key = "league.error.rating_too_low"


class RatingTooHighError(LeagueError):
    """The person's `rating` is above `most`."""

    key = "league.error.rating_too_high"


class TooFewKeptError(LeagueError):
    """The person has come to `kept` percent of their fixtures, `least` are asked for."""

    key = "league.error.too_few_kept"


class RoleMissingError(LeagueError):
    """The person needs the role `role`, an id."""

    key = "league.error.role_missing"


class NotInvitedError(LeagueError):
    """The person is not on the organizer's list."""

    key = "league.error.not_invited"


class CheckInClosedError(LeagueError):
    """The league asks nobody to check in."""

    key = "league.error.check_in_closed"


class CheckInNotOpenError(LeagueError):
    """People can check in from `time` on."""

    key = "league.error.check_in_not_open"


class AlreadyOutError(LeagueError):
    """The entrant does not take part any more."""

    key = "league.error.already_out"


class NotOutError(LeagueError):
    """The entrant takes part, or cannot come back."""

    key = "league.error.not_out"


class SamePersonError(LeagueError):
    """It takes two different people."""

    key = "league.error.same_person"


# Rounds and their number.


class TooFewEntrantsError(LeagueError):
    """There are `entrants`, and `least` are needed."""

    key = "league.error.too_few_entrants"


class TooFewCheckedInError(LeagueError):
    """Only `entrants` have checked in, and `least` are needed."""

    key = "league.error.too_few_checked_in"


class TooManyRoundsError(LeagueError):
    """So many `rounds` cannot be played without somebody meeting again; `most` can."""

    key = "league.error.too_many_rounds"


class SettingFixedError(LeagueError):
    """What was to be changed holds since the start."""

    key = "league.error.setting_fixed"


class RoundRunningError(LeagueError):
    """`open` fixtures are still to be played."""

    key = "league.error.round_running"


class NothingToDrawError(LeagueError):
    """There is no next round."""

    key = "league.error.nothing_to_draw"


class RoundPlayedError(LeagueError):
    """Something of the last round has been played, or there is none."""

    key = "league.error.round_played"


# Fixtures.


class NotInFixtureError(LeagueError):
    """The person does not sit at this fixture."""

    key = "league.error.not_in_fixture"


class FixtureDecidedError(LeagueError):
    """The fixture is decided already."""

    key = "league.error.fixture_decided"


class FixtureOpenError(LeagueError):
    """The fixture is still to be played, so there is nothing to correct."""

    key = "league.error.fixture_open"


class BadResultError(LeagueError):
    """The result does not name exactly those who sit there, or too many matches."""

    key = "league.error.bad_result"


class NextMatchBegunError(LeagueError):
    """A match of the next round, which follows from this one, has begun: `round`."""

    key = "league.error.next_match_begun"


class NextRoundDrawnError(LeagueError):
    """The next round, which follows from this fixture, is drawn: `round`."""

    key = "league.error.next_round_drawn"


class BadTimeError(LeagueError):
    """The time is over already, or after the deadline."""

    key = "league.error.bad_time"


class TimeNotProposedError(LeagueError):
    """Nobody else suggests this time any more."""

    key = "league.error.time_not_proposed"


class BadExtensionError(LeagueError):
    """The deadline can move forward only, and not beyond `time`."""

    key = "league.error.bad_extension"


class ByeUsedError(LeagueError):
    """The person has asked for a bye before."""

    key = "league.error.bye_used"


class ByeTooLateError(LeagueError):
    """No bye can be asked for in the last round."""

    key = "league.error.bye_too_late"


class BadPointsError(LeagueError):
    """Nobody can get or lose so many points at once."""

    key = "league.error.bad_points"


# Ladders.


class NotAboveError(LeagueError):
    """Only who stands above can be challenged."""

    key = "league.error.not_above"


class OutOfReachError(LeagueError):
    """Whoever stands more than `reach` places above cannot be challenged."""

    key = "league.error.out_of_reach"


class BusyOnLadderError(LeagueError):
    """The challenger has a challenge to play already."""

    key = "league.error.busy_on_ladder"


class NotChallengeableError(LeagueError):
    """The challenged person has a challenge to play already."""

    key = "league.error.not_challengeable"


class RestedTooLittleError(LeagueError):
    """These two may meet again at `time`, or once one of them has played somebody else."""

    key = "league.error.rested_too_little"


class NameTakenError(LeagueError):
    """The server has a league of this name that is not over; field `name`."""

    key = "league.error.name_taken"


class KeptApartError(LeagueError):
    """The organizer lets these two not be paired."""

    key = "league.error.kept_apart"


class OnlyForTwoError(LeagueError):
    """Fixtures of this format are for two, and the league wants more at a table."""

    key = "league.error.only_for_two"


class OnlyForSeveralError(LeagueError):
    """Fixtures of this format are for three or more, and the game of the league is for two."""

    key = "league.error.only_for_several"


class BadPointsTableError(LeagueError):
    """A table of points has more than `seats` places, a place with less than the next, or all alike; at most `most`."""

    key = "league.error.bad_points_table"


class SubstituteEnteredError(LeagueError):
    """Whoever was to take over a place has one already."""

    key = "league.error.substitute_entered"

"""The titles of rounds, as keys of the text catalogs."""

from __future__ import annotations

from typing import NamedTuple

from bot.leagues.model import FormatKind, League, Round

__all__ = ["RoundTitle", "round_title"]

_SEMI_FINALS, _QUARTER_FINALS = 2, 4


class RoundTitle(NamedTuple):
    """The title of a round."""

    key: str
    """The key in the text catalogs."""
    number: int = 0
    """The number in the text."""


def round_title(league: League, number: int) -> RoundTitle:
    """Return the title of a round; 0 means the challenges of a ladder."""
    if not 0 < number < league.next_round:
        return RoundTitle("league.round.number", number) if number else RoundTitle("league.round.challenges")
    its_round = league.rounds[number - 1]
    of_stage = sum(one.stage == its_round.stage for one in league.rounds[:number])
    match its_round.stage:
        case "group":
            return RoundTitle("league.round.group", of_stage)
        case "upper":
            return RoundTitle("league.round.upper", of_stage)
        case "lower":
            return RoundTitle("league.round.lower", of_stage)
        case "grand":
            return RoundTitle("league.round.grand") if of_stage == 1 else RoundTitle("league.round.reset")
        case "third":
            return RoundTitle("league.round.third")
        case _:
            return _main_title(league.settings.format, its_round)


def _main_title(kind: FormatKind, its_round: Round) -> RoundTitle:
    boxes = len(its_round.fixtures) + len(its_round.byes)
    match kind:
        case FormatKind.KNOCKOUT | FormatKind.GROUPS:
            return _knockout_title(boxes)
        case FormatKind.HEATS:
            return RoundTitle("league.round.final" if boxes == 1 else "league.round.heats", its_round.number)
        case FormatKind.ARENA:
            return RoundTitle("league.round.arena", its_round.number)
        case _:
            return RoundTitle("league.round.number", its_round.number)


def _knockout_title(boxes: int) -> RoundTitle:
    """Name a round by the number of its fixtures, including those that need not be played."""
    if boxes <= 1:
        return RoundTitle("league.round.final")
    if boxes <= _SEMI_FINALS:
        return RoundTitle("league.round.semi")
    if boxes <= _QUARTER_FINALS:
        return RoundTitle("league.round.quarter")
    return RoundTitle("league.round.last", 2 * (1 << (boxes - 1).bit_length()))

"""What the rounds of a league are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.leagues.model import FormatKind

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.model import League, Round

__all__ = ["round_name"]

_SEMI_FINALS, _QUARTER_FINALS = 2, 4


def round_name(lang: Language, league: League, number: int) -> str:
    """Return what a round is called; 0 stands for the challenges of a ladder."""
    if not 0 < number < league.next_round:
        return lang("league.round.number", round=number) if number else lang("league.round.challenges")
    its_round = league.rounds[number - 1]
    of_stage = sum(one.stage == its_round.stage for one in league.rounds[:number])
    match its_round.stage:
        case "group":
            return lang("league.round.group", round=of_stage)
        case "upper":
            return lang("league.round.upper", round=of_stage)
        case "lower":
            return lang("league.round.lower", round=of_stage)
        case "grand":
            return lang("league.round.grand") if of_stage == 1 else lang("league.round.reset")
        case "third":
            return lang("league.round.third")
        case _:
            return _main_name(lang, league.settings.format, its_round)


def _main_name(lang: Language, kind: FormatKind, its_round: Round) -> str:
    boxes = len(its_round.fixtures) + len(its_round.byes)
    match kind:
        case FormatKind.KNOCKOUT | FormatKind.GROUPS:
            return _knockout_name(lang, boxes)
        case FormatKind.HEATS:
            key = "league.round.final" if boxes == 1 else "league.round.heats"
            return lang(key, round=its_round.number)
        case FormatKind.ARENA:
            return lang("league.round.arena", round=its_round.number)
        case _:
            return lang("league.round.number", round=its_round.number)


def _knockout_name(lang: Language, boxes: int) -> str:
    """Return the name of a round by the number of its fixtures, those that nobody has to play included."""
    if boxes <= 1:
        return lang("league.round.final")
    if boxes <= _SEMI_FINALS:
        return lang("league.round.semi")
    if boxes <= _QUARTER_FINALS:
        return lang("league.round.quarter")
    return lang("league.round.last", number=2 * (1 << (boxes - 1).bit_length()))

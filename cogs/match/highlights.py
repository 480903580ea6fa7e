"""The highlights of a match, a line each: the best move or round, the longest run, and luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.sheet import changes
from bot.standings.statistics import Fortune, Luck
from bot.words.events import tell
from bot.words.faces import NO_FACES
from bot.words.scores import points_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.words.faces import Faces
    from bot.words.family import AnyWords

__all__ = ["highlight_lines"]

_LEAST_RUN = 2
"""The least number of scoring moves, or of rounds won, that counts as a run."""


def highlight_lines(
    words: AnyWords,
    lang: Language,
    match: Match,
    names: Sequence[str],
    luck: Mapping[int, float],
    faces: Faces = NO_FACES,
) -> Sequence[str]:
    """Return at most three lines about a finished match; `names` are the people, and `luck` is theirs, by seat."""
    best = _best_move(words, lang, match, names, faces) or _best_round(lang, match, names)
    return [line for line in (best, _run(lang, match, names), _luckiest(lang, names, luck)) if line]


def _best_move(words: AnyWords, lang: Language, match: Match, names: Sequence[str], faces: Faces) -> str:
    """Return the line about the move that scored most, if points are good."""
    acts = [one.best for one in match.highlights if one.best is not None]
    if not acts or match.view(None).goal.is_fewest:
        return ""
    best = max(acts, key=lambda act: act.points or 0)
    return lang("result.best_move", move=" ".join(tell(words, lang, [best], names, faces)))


def _best_round(lang: Language, match: Match, names: Sequence[str]) -> str:
    """Return the line about the round with the most points, if points are good and there are several rounds."""
    if len(match.sheet) < _LEAST_RUN or match.view(None).goal.is_fewest:
        return ""
    points, line, seat = max(
        (won, -line, -seat) for line, row in enumerate(changes(match.sheet)) for seat, won in enumerate(row)
    )
    if points <= 1:
        return ""
    number = match.sheet[-line].round
    return lang("result.best_round", name=names[-seat], points=points_text(lang, points), round=number)


def _run(lang: Language, match: Match, names: Sequence[str]) -> str:
    """Return the line about the longest run of scoring moves, or else of rounds won."""
    is_fewest = match.view(None).goal.is_fewest
    if not is_fewest:
        longest, seat = max(((one.longest_run, -one.seat) for one in match.highlights), default=(0, 0))
        if longest >= _LEAST_RUN:
            return lang.count("result.run_of_moves", longest, name=names[-seat])
    longest, seat = _longest_row(match, is_fewest=is_fewest)
    return lang.count("result.run_of_rounds", longest, name=names[seat]) if longest >= _LEAST_RUN else ""


def _longest_row(match: Match, *, is_fewest: bool) -> tuple[int, int]:
    """Return the length of the longest run of rounds in which one seat alone did best, and the seat."""
    best_of = min if is_fewest else max
    longest, winner, row, before = 0, 0, 0, None
    for won in changes(match.sheet):
        best = best_of(won)
        seat = won.index(best) if won.count(best) == 1 else None
        row = row + 1 if seat is not None and seat == before else 1
        before = seat
        if seat is not None and row > longest:
            longest, winner = row, seat
    return longest, winner


def _luckiest(lang: Language, names: Sequence[str], luck: Mapping[int, float]) -> str:
    """Return the line about the luckiest seat; empty if no one was clearly luckier than average."""
    if not luck:
        return ""
    seat = max(luck, key=lambda seat: (luck[seat], -seat))
    fortune = Luck(1, luck[seat]).fortune
    if fortune not in (Fortune.LUCKIER, Fortune.MUCH_LUCKIER):
        return ""
    return lang("result.luck", name=names[seat], luck=lang(fortune))

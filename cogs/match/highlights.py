"""The highlights of a match, three lines: the best move or round, the longest run, luck, or else other facts."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from bot.games.sheet import changes
from bot.standings.statistics import Fortune, Luck
from bot.words.events import tell
from bot.words.faces import NO_FACES
from bot.words.scores import points_text, score_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.i18n import Language
    from bot.tables.match import Match
    from bot.words.faces import Faces
    from bot.words.family import AnyWords

__all__ = ["highlight_lines"]

_FACTS = 3
"""How many facts a result has."""
_LEAST_RUN = 2
"""The least number of scoring moves, or of rounds won, that counts as a run."""
_LEAST_ROUNDS = 3
"""The least number of rounds for a line with the rounds that a seat won."""


def highlight_lines(
    words: AnyWords,
    lang: Language,
    match: Match,
    names: Sequence[str],
    luck: Mapping[int, float],
    faces: Faces = NO_FACES,
) -> Sequence[str]:
    """Return three lines about a finished match; `names` are the people, and `luck` is theirs, by seat.

    What a match does not have is replaced by the next fact that it has.
    """
    best_move, best_round = _best_move(words, lang, match, names, faces), _best_round(lang, match, names)
    facts = (
        best_move or best_round,
        _run(lang, match, names),
        _luckiest(lang, names, luck),
        best_move and best_round,
        _rounds_won(lang, match, names),
        _leads(lang, match),
        _margin(lang, match, names),
        _moves(lang, match),
    )
    return [fact for fact in facts if fact][:_FACTS]


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
    key = "result.run_of_rounds" if _counts_rounds(match) else "result.run_of_best"
    return lang.count(key, longest, name=names[seat]) if longest >= _LEAST_RUN else ""


def _longest_row(match: Match, *, is_fewest: bool) -> tuple[int, int]:
    """Return the length of the longest run of rounds in which one seat alone did best, and the seat."""
    longest, winner, row, before = 0, 0, 0, None
    for won in changes(match.sheet):
        seat = _best_alone(won, is_fewest=is_fewest)
        row = row + 1 if seat is not None and seat == before else 1
        before = seat
        if seat is not None and row > longest:
            longest, winner = row, seat
    return longest, winner


def _best_alone(numbers: Sequence[int], *, is_fewest: bool) -> int | None:
    """Return the seat that has the best number, None if several have it."""
    best = min(numbers) if is_fewest else max(numbers)
    return numbers.index(best) if numbers.count(best) == 1 else None


def _rounds_won(lang: Language, match: Match, names: Sequence[str]) -> str:
    """Return the line about the seat that did best in most rounds; empty if that is all of them, or none alone did."""
    is_fewest, rounds = match.view(None).goal.is_fewest, changes(match.sheet)
    winners = [_best_alone(won, is_fewest=is_fewest) for won in rounds]
    counts = [winners.count(seat) for seat in range(match.seats)]
    most = max(counts)
    if len(rounds) < _LEAST_ROUNDS or most == len(rounds) or counts.count(most) > 1:
        return ""
    key = "result.rounds_won" if _counts_rounds(match) else "result.rounds_best"
    return lang(key, name=names[counts.index(most)], n=most, all=len(rounds))


def _counts_rounds(match: Match) -> bool:
    """Return whether rounds won decide the match; where points do, the best of a round need not have won it."""
    return match.view(None).goal.wins is not None


def _leads(lang: Language, match: Match) -> str:
    """Return the line about how often the lead changed; empty if it did not."""
    is_fewest = match.view(None).goal.is_fewest
    leaders = [_best_alone(line.scores, is_fewest=is_fewest) for line in match.sheet]
    changed = sum(one != other for one, other in pairwise(seat for seat in leaders if seat is not None))
    return lang("result.lead_changes", n=changed) if changed else ""


def _margin(lang: Language, match: Match, names: Sequence[str]) -> str:
    """Return the line about the distance between the best two scores.

    Empty if there is none, if someone gave up, or if one round won is all that there was to win.
    """
    if not match.sheet or match.resigned or (match.result is not None and match.result.is_given_up):
        return ""
    scores, goal = match.sheet[-1].scores, match.view(None).goal
    first, second = sorted(scores, reverse=not goal.is_fewest)[:2]
    if first == second or goal.wins == 1:
        return ""
    name = names[scores.index(first)]
    return lang("result.margin", name=name, points=score_text(lang, goal, abs(first - second)))


def _moves(lang: Language, match: Match) -> str:
    """Return the line about the number of moves; empty if the game does not count them."""
    moves = sum(one.moves for one in match.highlights)
    return lang("result.moves", n=moves) if moves else ""


def _luckiest(lang: Language, names: Sequence[str], luck: Mapping[int, float]) -> str:
    """Return the line about the luckiest seat; empty if no one was clearly luckier than average."""
    if not luck:
        return ""
    seat = max(luck, key=lambda seat: (luck[seat], -seat))
    fortune = Luck(1, luck[seat]).fortune
    if fortune not in (Fortune.LUCKIER, Fortune.MUCH_LUCKIER):
        return ""
    return lang("result.luck", name=names[seat], luck=lang(fortune))

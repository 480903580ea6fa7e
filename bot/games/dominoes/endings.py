"""How rounds and matches end: blocks, round scores, sets, targets, ranking (rules, sections 2.6 to 2.8)."""

from __future__ import annotations

from bot.games.core import EndReason, Event, MatchEnded, Outcome, Seat, Step, rank
from bot.games.dominoes.events import RoundEnd, RoundEnded, SetWon, TilePlayed
from bot.games.dominoes.rules import Stuck, WinCondition
from bot.games.dominoes.scoring import Finish, RoundScore
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import Tile, pips
from bot.games.values import SheetLine

__all__ = ["end_round", "find_block", "round_line"]

DominoStep = Step[DominoState]


def find_block(state: DominoState, event: Event) -> DominoStep:
    """End the round if the stock is empty and no seat can play (section 2.6), otherwise continue it."""
    # Taking tiles back reopens a line that no one fits, so such rounds have a limit of their own instead.
    if state.stock or state.rules.stuck is Stuck.TAKE_BACK or _can_anyone_play(state):
        return Step(state, (event,))
    return end_round(state, event, RoundEnd.BLOCKED, None)


def _can_anyone_play(state: DominoState) -> bool:
    """Return whether any hand has a tile that fits; nearly always the next one has."""
    layout, hands, actor = state.layout, state.hands, state.actor
    return (actor is not None and layout.takes_any(hands[actor])) or any(map(layout.takes_any, hands))


def end_round(
    state: DominoState, event: Event, end: RoundEnd, winner: Seat | None, last: Tile | None = None
) -> DominoStep:
    """Score a round; continue with the next deal or end the match (section 2.7)."""
    if end is RoundEnd.BLOCKED:
        winner = _lightest(state)
    score = _score(state, end, Finish(state.hands, winner, last))
    ended = RoundEnded(state.round, end, winner, state.hands, score)
    gained = score.points(state.seats)
    state = state._replace(
        phase=Phase.DEAL,
        actor=None,
        only=None,
        points=tuple(had + got for had, got in zip(state.points, gained, strict=True)),
        last_round=ended,
    )
    events: tuple[Event, ...] = (event, ended)
    if state.rules.win_condition is WinCondition.ROUNDS_WON and winner is not None:
        state = state._replace(won=_one_more(state.won, winner))
    if state.rules.win_condition is WinCondition.SETS_WON and winner is not None and _reached(state):
        state = state._replace(won=_one_more(state.won, winner), points=(0,) * state.seats)
        events = (*events, SetWon(winner))
    outcome = _outcome(state, ended)
    if outcome is None:
        return Step(state, events)
    return Step(state._replace(phase=Phase.NOTHING, outcome=outcome), (*events, MatchEnded(outcome)))


def round_line(before: DominoState, step: DominoStep) -> SheetLine | None:
    """Return the line of the score sheet if a step ended a round; its points are those of the events."""
    ended = next((event for event in step.events if isinstance(event, RoundEnded)), None)
    if ended is None:
        return None
    points = map(sum, zip(before.points, _tile_points(before, step), ended.score.points(before.seats), strict=True))
    return SheetLine(ended.round, step.state.scores, tuple(points))


def _tile_points(before: DominoState, step: DominoStep) -> tuple[int, ...]:
    """Return the points of a step's tile for each seat."""
    played = [event for event in step.events if isinstance(event, TilePlayed)]
    return tuple(
        sum(event.score.points + event.score.bonus for event in played if event.seat == seat)
        for seat in range(before.seats)
    )


def _lightest(state: DominoState) -> Seat | None:
    """Return the only seat with the lightest hand; None if several have it."""
    weights = tuple(map(pips, state.hands))
    least = min(weights)
    return Seat(weights.index(least)) if weights.count(least) == 1 else None


def _score(state: DominoState, end: RoundEnd, finish: Finish) -> RoundScore:
    if end is RoundEnd.DOMINO:
        return state.rules.score_domino(finish)
    return state.rules.score_block(finish) if end is RoundEnd.BLOCKED else RoundScore(())


def _one_more(won: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (*won[:seat], won[seat] + 1, *won[seat + 1 :])


def _reached(state: DominoState) -> bool:
    return state.rules.target is not None and max(state.points) >= state.rules.target


def _outcome(state: DominoState, ended: RoundEnded) -> Outcome | None:
    """Return the end of the match, if this round was its last."""
    rules = state.rules
    ranking = rank(state.scores, fewest=rules.win_condition is WinCondition.FEWEST_POINTS)
    if rules.wins is not None and max(state.won) >= rules.wins:
        return Outcome(ranking, EndReason.SETS if rules.win_condition is WinCondition.SETS_WON else EndReason.WINS)
    if rules.tie_ends_match and ended.winner is None:
        return Outcome(ranking, EndReason.DRAW)
    if rules.win_condition is not WinCondition.SETS_WON and _reached(state):
        return Outcome(ranking, EndReason.TARGET)
    if rules.rounds is not None and state.round >= rules.rounds:
        return Outcome(ranking, EndReason.ROUNDS)
    return None

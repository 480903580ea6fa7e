"""What follows from each action of a domino match: dealing, leading, playing, drawing, and the end of a round."""

from __future__ import annotations

from dataclasses import replace

from bot.games.core import EndReason, Event, MatchEnded, Outcome, Seat, Step, rank
from bot.games.dominoes.events import (
    LotDrawn,
    RoundEnd,
    RoundEnded,
    RoundStarted,
    SeatPassed,
    TileDrawn,
    TilePlayed,
)
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.legality import can_play
from bot.games.dominoes.moves import Deal, Draw, Lot, Pass, Play
from bot.games.dominoes.scoring import RoundScore
from bot.games.dominoes.state import DominoState, Phase
from bot.games.dominoes.tiles import pips

__all__ = ["after_deal", "after_draw", "after_lot", "after_pass", "after_play"]

DominoStep = Step[DominoState]


def after_deal(state: DominoState, deal: Deal) -> DominoStep:
    """Hand out the tiles of a new round; the first round's leader is still to be drawn by lot (section 2.1)."""
    leader = _next_leader(state)
    size = state.rules.hand_size
    dealt = size * state.seats
    state = replace(
        state,
        phase=Phase.LOT,
        round=state.round + 1,
        actor=None,
        hands=tuple(deal.tiles[start : start + size] for start in range(0, dealt, size)),
        stock=deal.tiles[dealt:],
        layout=Layout(has_spinner=state.rules.has_spinner),
        last_round=None,
    )
    return Step(state, ()) if leader is None else _lead(state, leader)


def after_lot(state: DominoState, lot: Lot) -> DominoStep:
    """Let the seat lead on which the lot fell."""
    step = _lead(state, lot.leader)
    return Step(step.state, (LotDrawn(lot.leader), *step.events))


def after_play(state: DominoState, play: Play) -> DominoStep:
    """Lay a tile and count it; then the match, the round, or the turn may be over (sections 2.5 to 2.7)."""
    layout = state.layout.place(play.tile, play.end)
    score = state.rules.score_tile(layout)
    hand = tuple(tile for tile in state.hands[play.seat] if tile != play.tile)
    played = replace(
        state,
        layout=layout,
        hands=(*state.hands[: play.seat], hand, *state.hands[play.seat + 1 :]),
        scores=_add(state.scores, play.seat, score.points),
        actor=state.seat_after(play.seat),
    )
    event = TilePlayed(play.seat, play.tile, play.end, score)
    if score.points and played.scores[play.seat] >= state.rules.target:
        return _end_round(played, (event,), RoundEnd.TARGET, None, None)
    if not hand:
        return _domino(played, event, play.seat)
    return _check_block(played, event)


def after_draw(state: DominoState, draw: Draw) -> DominoStep:
    """Move the next tile of the stock into a hand; the seat goes on (section 2.4)."""
    tile, *stock = state.stock
    hand = (*state.hands[draw.seat], tile)
    drawn = replace(
        state,
        hands=(*state.hands[: draw.seat], hand, *state.hands[draw.seat + 1 :]),
        stock=tuple(stock),
    )
    return _check_block(drawn, TileDrawn(draw.seat))


def after_pass(state: DominoState, move: Pass) -> DominoStep:
    """Let the next seat act."""
    return Step(replace(state, actor=state.seat_after(move.seat)), (SeatPassed(move.seat),))


def _lead(state: DominoState, leader: Seat) -> DominoStep:
    state = replace(state, phase=Phase.MOVE, leader=leader, actor=leader)
    return Step(state, (RoundStarted(state.round, leader),))


def _add(scores: tuple[int, ...], seat: Seat, points: int) -> tuple[int, ...]:
    if not points:
        return scores
    return (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])


def _domino(state: DominoState, event: Event, winner: Seat) -> DominoStep:
    score = state.rules.score_domino(tuple(map(pips, state.hands)), winner)
    return _end_round(state, (event,), RoundEnd.DOMINO, winner, score)


def _check_block(state: DominoState, event: Event) -> DominoStep:
    """End the round if the stock is empty and no seat can play (section 2.6)."""
    if state.stock or any(can_play(state, hand) for hand in state.hands):
        return Step(state, (event,))
    weights = tuple(map(pips, state.hands))
    lightest = [Seat(seat) for seat, weight in enumerate(weights) if weight == min(weights)]
    if len(lightest) > 1:
        return _end_round(state, (event,), RoundEnd.BLOCKED, None, None)
    return _end_round(state, (event,), RoundEnd.BLOCKED, lightest[0], state.rules.score_block(weights, lightest[0]))


def _end_round(
    state: DominoState,
    events: tuple[Event, ...],
    end: RoundEnd,
    winner: Seat | None,
    score: RoundScore | None,
) -> DominoStep:
    """Score the round; go on to the next deal or end the match (section 2.7)."""
    ended = RoundEnded(state.round, end, winner, state.hands, score)
    scores = state.scores
    if score is not None:
        scores = tuple(had + got for had, got in zip(scores, score.points, strict=True))
    state = replace(
        state,
        scores=scores,
        last_round=ended,
        actor=None,
        phase=Phase.DEAL,
    )
    if max(scores) < state.rules.target:
        return Step(state, (*events, ended))
    outcome = Outcome(rank(scores), EndReason.TARGET)
    return Step(replace(state, phase=Phase.NOTHING, outcome=outcome), (*events, ended, MatchEnded(outcome)))


def _next_leader(state: DominoState) -> Seat | None:
    """Return who leads the next round: the winner of the last, or the seat after its leader (section 2.1).

    None stands for the first round, which is led by lot.
    """
    if state.last_round is None or state.leader is None:
        return None
    if state.last_round.winner is not None:
        return state.last_round.winner
    return state.seat_after(state.leader)

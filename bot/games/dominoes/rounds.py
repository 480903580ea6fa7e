"""The effects of each action of a round: dealing, leading, playing, drawing, passing, taking back."""

from __future__ import annotations

from bot.games.core import Event, Seat, Step
from bot.games.dominoes.endings import end_round, find_block
from bot.games.dominoes.events import (
    DealVoid,
    LotDrawn,
    RoundEnd,
    RoundStarted,
    SeatPassed,
    TileDrawn,
    TilePlayed,
    TilesTaken,
)
from bot.games.dominoes.known import Batch, KnownHand, never_dealt
from bot.games.dominoes.laying import lay
from bot.games.dominoes.layout import Layout
from bot.games.dominoes.leading import Lead, NoLead, Openings
from bot.games.dominoes.moves import Deal, Draw, Lot, Pass, Play, Take
from bot.games.dominoes.rules import Drawing, EmptiedHand, WinCondition
from bot.games.dominoes.state import DominoState, Phase

__all__ = ["after_deal", "after_draw", "after_lot", "after_pass", "after_play", "after_take"]

DominoStep = Step[DominoState]


def after_deal(state: DominoState, deal: Deal) -> DominoStep:
    """Deal the tiles of a new round, and find its leader (section 2.1)."""
    rules, size = state.rules, state.rules.hand_size_for(state.seats)
    dealt = size * state.seats
    hands = tuple(deal.tiles[start : start + size] for start in range(0, dealt, size))
    opening = rules.opening if _is_opening(state) else None
    lead = None if opening is None else opening(hands)
    leader = _leader_by_round(state) if not _is_opening(state) else None
    if lead is None and leader is None and rules.opening is not None and rules.no_lead is NoLead.DEAL_AGAIN:
        return Step(state._replace(voids=state.voids + 1), (DealVoid(),))
    excluded = () if opening is None else never_dealt(opening, rules.tiles, None if lead is None else lead.tile)
    drawable = dealt + rules.reserved_of(len(deal.tiles) - dealt)
    state = state._replace(
        phase=Phase.LOT,
        round=state.round + 1,
        voids=0,
        actor=None,
        hands=hands,
        reserved=deal.tiles[dealt:drawable],
        stock=deal.tiles[drawable:],
        layout=Layout(kind=rules.kind, has_spinner=rules.has_spinner),
        takes=0,
        passes=0,
        known=(KnownHand((Batch(size, (), excluded),)),) * state.seats,
        last_round=None,
    )
    if lead is not None:
        return _lead(state, lead.seat, lead)
    return Step(state, ()) if leader is None else _lead(state, leader)


def after_lot(state: DominoState, lot: Lot) -> DominoStep:
    """Let the seat drawn by lot lead."""
    step = _lead(state, lot.leader)
    return Step(step.state, (LotDrawn(lot.leader), *step.events))


def after_play(state: DominoState, play: Play) -> DominoStep:
    """Play a tile and score it; the match, the round, or the turn may then be over (sections 2.5 to 2.7)."""
    rules = state.rules
    layout, hand, score = lay(state, play)
    gained = score.points + score.bonus
    points = state.points
    if gained:
        points = (*points[: play.seat], points[play.seat] + gained, *points[play.seat + 1 :])
    known = state.with_known(play.seat, state.known[play.seat].playing(play.tile))
    played = state.with_tile(layout, state.with_hand(play.seat, hand), points, state.seat_after(play.seat), known)
    event = TilePlayed(play.seat, play.tile, play.end, score)
    # Before anything else: points that end the match leave the round unscored, even if its last tile was played.
    if gained > 0 and rules.target is not None and _ends_match(played, play.seat):
        return end_round(played, event, RoundEnd.TARGET, None)
    return _after_tile(played, event, play, hits=gained > 0)


def after_draw(state: DominoState, draw: Draw) -> DominoStep:
    """Move the next tile of the stock into a hand; the turn continues, unless the draw was the whole turn."""
    drawn = state._replace(
        hands=state.with_hand(draw.seat, (*state.hands[draw.seat], state.stock[0])),
        stock=state.stock[1:],
        drawn=state.drawn + 1,
        passes=0,
        known=state.with_known(draw.seat, _stuck(state, draw.seat).drawing()),
    )
    if state.rules.drawing is Drawing.ONE_INSTEAD:
        drawn = drawn._replace(actor=state.seat_after(draw.seat), drawn=0)
    return find_block(drawn, TileDrawn(draw.seat))


def after_pass(state: DominoState, move: Pass) -> DominoStep:
    """Let the next seat act; a number of passes in a row blocks the round if the rules say so."""
    passed = state._replace(
        actor=state.seat_after(move.seat),
        drawn=0,
        passes=state.passes + 1,
        known=state.with_known(move.seat, _stuck(state, move.seat)),
    )
    event = SeatPassed(move.seat)
    if passed.passes == state.rules.passes_that_block:
        return end_round(passed, event, RoundEnd.BLOCKED, None)
    return Step(passed, (event,))


def after_take(state: DominoState, take: Take) -> DominoStep:
    """Take tiles back until one held before fits; only those held before may be played (rules, `austrian`)."""
    held = state.hands[take.seat]
    layout, taken = state.layout.taken_back(take.end, held)
    shown = {half for tile in taken for half in tile} - {layout.open_end(take.end)}
    after = state._replace(
        layout=layout,
        hands=state.with_hand(take.seat, (*held, *taken)),
        only=held,
        takes=state.takes + 1,
        known=state.with_known(take.seat, _stuck(state, take.seat).lacking(shown).taking(taken)),
    )
    event = TilesTaken(take.seat, take.end, taken)
    if after.takes >= state.rules.takes_that_block:
        return end_round(after, event, RoundEnd.BLOCKED, None)
    return Step(after, (event,))


def _stuck(state: DominoState, seat: Seat) -> KnownHand:
    """Return what is known of a hand once its seat draws, passes or takes back, which shows that no tile fits.

    If a seat may draw or pass freely, it shows nothing.
    """
    known = state.known[seat]
    return known.lacking(state.layout.open_ends().values()) if state.rules.must_play else known


def _is_opening(state: DominoState) -> bool:
    """Return whether the rule of the opening applies to the round that is being dealt."""
    last = state.last_round
    match state.rules.openings:
        case Openings.ALL:
            return True
        case Openings.NO_WINNER:
            return last is None or last.winner is None
        case Openings.AFTER_BLOCK:
            return last is None or last.end is RoundEnd.BLOCKED
        case Openings.FIRST:
            return last is None


def _leader_by_round(state: DominoState) -> Seat | None:
    """Return the winner of the previous round, or the seat after its leader if no one won (section 2.1)."""
    if state.last_round is None or state.leader is None:
        return None
    winner = state.last_round.winner
    return state.seat_after(state.leader) if winner is None else winner


def _lead(state: DominoState, leader: Seat, lead: Lead | None = None) -> DominoStep:
    only = None if lead is None else (lead.tile,)
    state = state._replace(phase=Phase.MOVE, leader=leader, actor=leader, only=only, drawn=0)
    return Step(state, (RoundStarted(state.round, leader),))


def _ends_match(state: DominoState, seat: Seat) -> bool:
    """Return whether a tile's points bring a seat to the target, which ends the match at once (section 2.7)."""
    target = state.rules.target
    return target is not None and state.points[seat] >= target and state.rules.win_condition is WinCondition.MOST_POINTS


def _after_tile(state: DominoState, event: Event, play: Play, *, hits: bool) -> DominoStep:
    rules = state.rules
    if hits and rules.hit_ends_round:
        return end_round(state, event, RoundEnd.HIT, play.seat)
    if rules.bust_over is not None and state.layout.total > rules.bust_over:
        return end_round(state, event, RoundEnd.BUST, None)
    if not state.hands[play.seat] and _ends_when_emptied(state):
        return end_round(state, event, RoundEnd.DOMINO, play.seat, play.tile)
    return find_block(state, event)


def _ends_when_emptied(state: DominoState) -> bool:
    rule = state.rules.emptied_hand
    return rule is EmptiedHand.ENDS_ROUND or (rule is EmptiedHand.ENDS_ROUND_WITHOUT_STOCK and not state.stock)

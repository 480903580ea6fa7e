"""A correction in a bracket exchanges the two players of the fixture, and leaves all others alone."""

from __future__ import annotations

from bot.leagues import decisions
from bot.leagues.entries import Actor, Body, Entry
from bot.leagues.folding.fold import apply, begin
from bot.leagues.model import EntryFacts, FormatKind, League, Settings

SEED = bytes(32)


def tell(league: League, bodies: list[Body]) -> None:
    """Append a decision and its follow-ups."""
    while bodies:
        for body in bodies:
            apply(league, Entry(seq=league.size, at=0.0, by=Actor.CLOCK, body=body))
        bodies = decisions.follow_ups(league, SEED, 0.0)


def knockout() -> League:
    """Start a knockout of eight."""
    settings = Settings(name="Cup", format=FormatKind.KNOCKOUT, game_id="block", options={}, games=2)
    (opened,) = decisions.opened(settings, SEED)
    league = begin(Entry(seq=0, at=0.0, by=Actor.CLOCK, body=opened))
    for _ in range(8):
        tell(league, decisions.sign_up(league, EntryFacts(), SEED, 0.0))
    tell(league, decisions.start(league, SEED, 0.0))
    return league


def win(league: League, fixture: int, matches: int = 2) -> None:
    """Let the first seat win this number of matches of a fixture."""
    one, other = league.fixtures[fixture].seats
    for match in range(matches):
        tell(league, decisions.result(league, fixture, 10 * fixture + match, [[one], [other]], (), 0.0))


def turned(league: League, fixture: int) -> list[Body]:
    """Return the correction that makes the other one the winner."""
    best, last = league.fixtures[fixture].place_groups()
    return decisions.correct(league, fixture, decisions.Verdict([[last, best]] * 2), 0.0, reason="wrong way round")


def test_matches_of_others_in_the_next_round_may_have_begun() -> None:
    league = knockout()
    for fixture in range(1, 5):
        win(league, fixture)
    winner, loser = league.fixtures[1].seats
    theirs = next(one for one in (5, 6) if winner in league.fixtures[one].seats)
    win(league, 11 - theirs, matches=1)
    tell(league, turned(league, 1))
    assert loser in league.fixtures[theirs].seats
    assert winner not in league.fixtures[theirs].seats


def test_a_substitute_of_who_advanced_is_exchanged_for_who_did_not() -> None:
    league = knockout()
    for fixture in range(1, 5):
        win(league, fixture)
    winner, loser = league.fixtures[1].seats
    theirs = next(one for one in (5, 6) if winner in league.fixtures[one].seats)
    tell(league, decisions.ask_substitute(league, winner, EntryFacts(), 0.0))
    tell(league, decisions.take_over(league, 9, EntryFacts(), 0.0))
    assert 9 in league.fixtures[theirs].seats
    tell(league, turned(league, 1))
    assert loser in league.fixtures[theirs].seats
    assert 9 not in league.fixtures[theirs].seats

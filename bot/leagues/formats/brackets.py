"""The bracket of a league, made from what has been drawn and played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.leagues.formats.bracket import Box, Bracket, BracketRound, Origin, Side, Target
from bot.leagues.formats.trees import Source, Tree
from bot.leagues.formats.walk import NOBODY, Meeting, Seeding, Walked, walk
from bot.leagues.model import Fixture, League
from bot.leagues.standings.points import fixture_points

__all__ = ["fixture_scores", "tree_bracket"]


def fixture_scores(league: League, fixture: Fixture) -> Mapping[int, int]:
    """Return the points of a fixture, also while it is being played, by those who have the lines of the table."""
    points = fixture.points
    if points is None:
        points = fixture_points(league.settings, fixture.results)
    return {league.line(one): own for one, own in points.items()}


def tree_bracket(league: League, tree: Tree, seeds: Seeding) -> Bracket:
    """Return a bracket of pairs, without the rounds in which nobody can meet or has to."""
    return _Maker(league, tree, seeds, walk(league, tree, seeds)).bracket()


class _Maker:
    """Makes one bracket."""

    def __init__(self, league: League, tree: Tree, seeds: Seeding, walked: Sequence[Walked]) -> None:
        self._league, self._tree, self._seeds, self._walked = league, tree, seeds, walked
        self._targets = tree.targets()
        shown = [number for number, step in enumerate(walked) if self._is_shown(step)]
        self._places = {level: place for place, level in enumerate(shown)}
        self._seed_of = {one: seed for seed, one in enumerate(seeds, 1) if one}

    def bracket(self) -> Bracket:
        rounds = tuple(self._round(level) for level in self._places)
        return Bracket(rounds, self._walked[-1].meetings[0].winner or None)

    @staticmethod
    def _is_shown(step: Walked) -> bool:
        if step.level.only_if_upset:
            return step.round is not None or step.is_ready
        return step.level.is_played

    def _round(self, level: int) -> BracketRound:
        step = self._walked[level]
        boxes = tuple(self._box(Target(level, place), one) for place, one in enumerate(step.meetings))
        return BracketRound(step.level.stage, step.level.left, boxes, step.round.number if step.round else None)

    def _box(self, place: Target, meeting: Meeting) -> Box:
        fixture = meeting.fixture
        scores = fixture_scores(self._league, fixture) if fixture and (fixture.points or fixture.results) else {}
        sources = self._tree.levels[place.round].boxes[place.box]
        return Box(
            tuple(self._side(*both, meeting, scores) for both in zip(sources, meeting.sides, strict=True)),
            fixture.number if fixture else None,
            is_walkover=fixture is not None and fixture.unplayed is not None,
            winner_to=self._shown_target(place, Origin.WINNER),
            loser_to=self._shown_target(place, Origin.LOSER),
        )

    def _side(self, source: Source, one: int | None, meeting: Meeting, scores: Mapping[int, int]) -> Side:
        origin, box = self._shown_source(source)
        return Side(
            one or None,
            self._seed_of.get(one) if one else None,
            scores.get(one) if one else None,
            is_winner=bool(one) and meeting.winner == one,
            is_empty=one == NOBODY,
            origin=origin,
            comes_from=box,
        )

    def _shown_target(self, place: Target, origin: Origin) -> Target | None:
        """Return where somebody goes, past the rounds that are not shown."""
        target = self._targets.get((place, origin))
        while target is not None and target.round not in self._places:
            target = self._targets.get((target, Origin.WINNER))
        return None if target is None else Target(self._places[target.round], target.box)

    def _shown_source(self, source: Source) -> tuple[Origin, Target | None]:
        """Return where somebody comes from, past the rounds that are not shown."""
        while source.box is not None and source.box.round not in self._places:
            before = self._tree.levels[source.box.round].boxes[source.box.box]
            source = next((one for one in before if self._tree.comes(one)), before[0])
        if source.box is None:
            return source.origin, None
        return source.origin, Target(self._places[source.box.round], source.box.box)

"""The bracket of a league, built from its drawn and played fixtures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from bot.leagues.formats.bracket import Box, Bracket, BracketRound, Origin, Side, Target
from bot.leagues.formats.bracket_progress import NOBODY, Meeting, Seeding, Walked, walk
from bot.leagues.formats.groups import knockout_of, qualified
from bot.leagues.formats.heats import Heats, is_final
from bot.leagues.formats.knockout import tree_of
from bot.leagues.formats.seating import seed_of, seeded
from bot.leagues.formats.trees import Source, Tree
from bot.leagues.model import Fixture, FormatKind, League, Round
from bot.leagues.standings.points import fixture_points

__all__ = ["bracket_of", "fixture_scores"]


def bracket_of(league: League) -> Bracket | None:
    """Return the bracket of a league; None before the start, and for formats without a bracket."""
    settings, seeds = league.settings, seeded(league)
    if not seeds:
        return None
    match settings.format:
        case FormatKind.KNOCKOUT | FormatKind.DOUBLE:
            return tree_bracket(league, tree_of(settings, len(seeds)), seeds)
        case FormatKind.GROUPS:
            return tree_bracket(league, knockout_of(settings), qualified(league))
        case FormatKind.HEATS:
            return heats_bracket(league)
        case _:
            return None


def fixture_scores(league: League, fixture: Fixture) -> Mapping[int, int]:
    """Return the points of a fixture by table line, also while the fixture is being played."""
    points = fixture.points
    if points is None:
        points = fixture_points(league.settings, fixture.results)
    return {league.line(one): own for one, own in points.items()}


def heats_bracket(league: League) -> Bracket:
    """Return the drawn heats; each one lists its entrants from best to last, as far as it has been played."""
    rounds = []
    planned = Heats().rounds(league.settings, len(seeded(league))) or 0
    for played, following in zip_longest(league.rounds, league.rounds[1:]):
        people = set() if following is None else _people(league, following)
        boxes = [_heat(league, fixture, people) for fixture in league.round_fixtures(played.number)]
        boxes += [Box((Side(league.line(one), is_winner=True), Side(is_empty=True))) for one in played.byes]
        left = 0 if is_final(played) else max(1, planned - played.number)
        rounds.append(BracketRound(played.stage, left, tuple(boxes), played.number))
    champions = [side.entrant for one in rounds[-1:] if not one.left for side in one.boxes[0].sides if side.is_winner]
    return Bracket(tuple(rounds), champions[0] if len(champions) == 1 else None)


def _people(league: League, played: Round) -> set[int]:
    seats = [one for fixture in league.round_fixtures(played.number) for one in fixture.seats]
    return {league.line(one) for one in [*seats, *played.byes]}


def _heat(league: League, fixture: Fixture, advancing: set[int]) -> Box:
    scores = _known_scores(league, fixture)
    if is_final(league.rounds[fixture.round - 1]) and fixture.points is not None:
        advancing = {league.line(one) for one in fixture.leaders(fixture.points)}
    order = sorted(map(league.line, fixture.seats), key=lambda one: (-scores.get(one, 0), seed_of(league, one)))
    sides = (Side(one, seed_of(league, one), scores.get(one), is_winner=one in advancing) for one in order)
    return Box(tuple(sides), fixture.number, is_walkover=fixture.unplayed is not None)


def _known_scores(league: League, fixture: Fixture) -> Mapping[int, int]:
    return fixture_scores(league, fixture) if fixture.points or fixture.results else {}


def tree_bracket(league: League, tree: Tree, seeds: Seeding) -> Bracket:
    """Return a bracket of pairs, without the rounds in which no one can meet or needs to."""
    return _Maker(league, tree, seeds, walk(league, tree, seeds)).bracket()


class _Maker:
    """Builds one bracket."""

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
        scores = _known_scores(self._league, fixture) if fixture else {}
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
        """Return where a winner or loser goes, past the rounds that are not shown."""
        if not self._tree.comes(Source(origin, box=place)):
            return None
        target = self._targets.get((place, origin))
        while target is not None and target.round not in self._places:
            target = self._targets.get((target, Origin.WINNER))
        return None if target is None else Target(self._places[target.round], target.box)

    def _shown_source(self, source: Source) -> tuple[Origin, Target | None]:
        """Return where the entrant of a side comes from, past the rounds that are not shown."""
        while source.box is not None and source.box.round not in self._places:
            before = self._tree.levels[source.box.round].boxes[source.box.box]
            source = next((one for one in before if self._tree.comes(one)), before[0])
        if source.box is None:
            return source.origin, None
        return source.origin, Target(self._places[source.box.round], source.box.box)

"""Groups, then a knockout: a snake of the seeds forms round-robin groups, and the best of each group advance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from bot.leagues.entries import POINT
from bot.leagues.formats.base import Draw, Drawn
from bot.leagues.formats.bracket_progress import NOBODY, Seeding, Walked, draw_tree, is_settled, tree_rows, walk
from bot.leagues.formats.checks import check_pairs
from bot.leagues.formats.heats import snake
from bot.leagues.formats.scores import can_draw
from bot.leagues.formats.seating import seed_of, seeded
from bot.leagues.formats.trees import Tree, knockout_tree, seed_order
from bot.leagues.model import FormatKind, League, Round, Settings
from bot.leagues.pairing.berger import berger_round, rounds_of_leg
from bot.leagues.standings.rows import Row, Standings
from bot.leagues.standings.table import point_table

__all__ = [
    "GROUP",
    "Groups",
    "are_groups_drawn",
    "group_places",
    "group_tables",
    "groups_of",
    "knockout_of",
    "qualified",
]

GROUP, KNOCKOUT = "group", "knockout"


def groups_of(league: League) -> Sequence[Sequence[int]]:
    """Return the entrants of each group, in seed order."""
    return snake(seeded(league), league.settings.groups)


def group_tables(league: League, after: int | None = None) -> Sequence[Standings]:
    """Return the table of each group; an entrant who leaves after the groups keeps their row."""
    rounds = _group_rounds(league.settings, len(seeded(league)))
    last = rounds if after is None else min(after, rounds)
    return [point_table(league, last, stage=GROUP, among=group) for group in groups_of(league)]


def knockout_of(settings: Settings) -> Tree:
    """Return the tree that follows the groups."""
    people = settings.groups * settings.advance
    return knockout_tree(people, third_place=settings.third_place, stage=KNOCKOUT)


def qualified(league: League) -> Seeding:
    """Return the entrants by their seeds in the knockout; all are None while the groups play.

    An entrant who leaves before the knockout is drawn makes room for the next one. The first draw of the knockout fixes
    the tree: an entrant who leaves later keeps their place, and a group table that changes later changes nothing.
    """
    settings = league.settings
    drawn = next((one for one in league.rounds if one.stage != GROUP and one.fixtures), None)
    if drawn is not None:
        return _drawn_seeds(league, drawn)
    if not _groups_are_done(league):
        return [None] * (settings.groups * settings.advance)
    first = _group_rounds(settings, len(seeded(league))) + 1
    there = [
        [row.entrant for row in table.rows if league.entrants[row.entrant].is_in(first)]
        for table in group_tables(league)
    ]
    places = group_places(settings.groups, settings.advance)
    return [there[group][rank] if rank < len(there[group]) else NOBODY for group, rank in places]


def _drawn_seeds(league: League, drawn: Round) -> Seeding:
    """Return the entrants by their seeds as the first draw of the knockout placed them.

    The first draw may be of a later level: each of its boxes has the entrants of the filled seeds that lead to it.
    """
    tree, places = knockout_of(league.settings), group_places(league.settings.groups, league.settings.advance)
    group_of = {one: number for number, group in enumerate(groups_of(league)) for one in group}
    ranks = {row.entrant: rank for table in group_tables(league) for rank, row in enumerate(table.rows)}
    fixtures = {one.slot: [*map(league.line, one.seats)] for one in league.round_fixtures(drawn.number)}
    byes = [*map(league.line, drawn.byes)]
    people = Counter(group_of[one] for one in chain(byes, *fixtures.values()))
    level, seeds = tree.level_of(min(fixtures)), [NOBODY] * len(places)
    for slot, box in enumerate(tree.levels[level].boxes, tree.first_slot(level)):
        leading = [seed for side in box for seed in tree.seeds_of(side)]
        filled = [seed for seed in leading if places[seed - 1][1] < people[places[seed - 1][0]]]
        there = fixtures.get(slot) or [byes.pop(0) for _ in filled[:1] if byes]
        there.sort(key=lambda one: ranks.get(one, len(ranks)))
        for seed in sorted(filled):
            found = next((one for one in there if group_of[one] == places[seed - 1][0]), NOBODY)
            seeds[seed - 1], there = found, [one for one in there if one != found]
    return seeds


@cache
def group_places(groups: int, advance: int) -> Sequence[tuple[int, int]]:
    """Return for each knockout seed its group and its place in that group, both from 0.

    All group winners come before all runners-up. Entrants of one group are placed so that they meet as late as
    possible.
    """
    depth = max(1, (groups * advance - 1).bit_length())
    at = {seed: place for place, seed in enumerate(seed_order(depth))}
    seeds: list[list[int]] = [[group + 1] for group in range(groups)]
    for rank in range(1, advance):
        block = range((rank + 1) * groups, rank * groups, -1)
        chosen: Mapping[int, int] = {}
        for latest in range(depth, -1, -1):
            far = [[seed for seed in block if all(_meet(at, seed, one) >= latest for one in mates)] for mates in seeds]
            if chosen := _assigned(far):
                break
        for group, seed in chosen.items():
            seeds[group].append(seed)
    placed = {seed: (group, rank) for group, mates in enumerate(seeds) for rank, seed in enumerate(mates)}
    return [placed[seed] for seed in sorted(placed)]


def _meet(at: Mapping[int, int], one: int, other: int) -> int:
    """Return the earliest round of a bracket in which two seeds can meet, from 1."""
    return (at[one] ^ at[other]).bit_length()


def _assigned(allowed: Sequence[Collection[int]]) -> Mapping[int, int]:
    """Assign each a different choice, by augmenting paths; return nothing if there is no such assignment."""
    taken: dict[int, int] = {}

    def find(one: int, tried: set[int]) -> bool:
        for seed in allowed[one]:
            if seed not in tried:
                tried.add(seed)
                if seed not in taken or find(taken[seed], tried):
                    taken[seed] = one
                    return True
        return False

    is_possible = all(find(one, set()) for one in range(len(allowed)))
    return {one: seed for seed, one in taken.items()} if is_possible else {}


def _group_rounds(settings: Settings, entrants: int) -> int:
    return settings.legs * rounds_of_leg(-(-entrants // settings.groups))


def are_groups_drawn(league: League) -> bool:
    """Return whether all rounds of the groups are drawn."""
    drawn, entrants = sum(one.stage == GROUP for one in league.rounds), len(seeded(league))
    return entrants > 0 and drawn >= _group_rounds(league.settings, entrants)


def _groups_are_done(league: League) -> bool:
    return are_groups_drawn(league) and not any(fixture.stage == GROUP for fixture in league.open_fixtures)


class Groups:
    """The format of groups followed by a knockout."""

    kind = FormatKind.GROUPS

    def check(self, settings: Settings, entrants: int) -> None:
        """Raise an error for a game for more than two, or for groups smaller than two or than those who advance."""
        check_pairs(settings, entrants, settings.groups * max(2, settings.advance))

    def rounds(self, settings: Settings, entrants: int) -> int | None:
        """Return the rounds of the largest group plus those of the knockout."""
        return _group_rounds(settings, entrants) + sum(level.is_played for level in knockout_of(settings).levels)

    def draw(self, league: League) -> Draw | None:
        """Return the next round of all groups, or of the knockout."""
        drawn = sum(one.stage == GROUP for one in league.rounds)
        if drawn < _group_rounds(league.settings, len(seeded(league))):
            fixtures = tuple(_group_round(league, drawn + 1))
            return Draw(fixtures, (), GROUP, "berger/1") if can_draw(league) else None
        return draw_tree(league, knockout_of(league.settings), qualified(league), "knockout/1")

    def is_over(self, league: League) -> bool:
        """Return whether the groups and the knockout are decided."""
        return _groups_are_done(league) and is_settled(self._walked(league))

    def standings(self, league: League, *, after: int | None = None) -> Standings:
        """Return the entrants: by group place, and those in the knockout by how far they advanced.

        During the groups, points are group points; after that, each step of the knockout is worth one point. If a
        single entrant is left in the tree after the groups, they have won a knockout that no one has to play.
        """
        rounds = league.rounds[:after]
        if all(one.stage == GROUP for one in rounds) and not (
            len(rounds) == len(league.rounds) and self._winner(league)
        ):
            return _by_group(league, after)
        others = {row.entrant: row.place for row in _by_group(league, after).rows}
        standings = tree_rows(league, self._walked(league, after), after)
        came = _in_knockout(self._walked(league, after))
        rows = [row for row in standings.rows if row.entrant in came]
        out = [row for row in standings.rows if row.entrant not in came]
        out.sort(key=lambda row: others.get(row.entrant, len(others) + 1))
        return Standings([*_from_first(rows), *_ranked(out, others, len(rows))], ())

    def _winner(self, league: League) -> int | None:
        return self._walked(league)[-1].meetings[0].winner

    def _walked(self, league: League, after: int | None = None) -> Sequence[Walked]:
        return walk(league, knockout_of(league.settings), qualified(league), after)


def _group_round(league: League, number: int) -> Iterator[Drawn]:
    """Yield the fixtures of a round of all groups that still have one; the Berger table follows the lots of a group."""
    settings, slot = league.settings, 0
    for group, people in enumerate(groups_of(league), 1):
        if number <= settings.legs * rounds_of_leg(len(people)):
            order = sorted(people, key=league.lot)
            for first, second in berger_round(len(order), number, settings.legs):
                yield Drawn((order[first - 1], order[second - 1]), slot, group)
                slot += 1


def _by_group(league: League, after: int | None) -> Standings:
    """Return the entrants by their group place; those with the same place share a rank."""
    tables = group_tables(league, after)
    ranked = [(rank, row) for table in tables for rank, row in enumerate(table.rows)]
    ranked.sort(key=lambda one: (one[0], seed_of(league, one[1].entrant)))
    rows: list[Row] = []
    for rank, row in ranked:
        place = 1 + sum(before < rank for before, _ in ranked)
        rows.append(Row(row.entrant, place, row.points, row.played, row.won, is_out=row.is_out))
    return Standings(rows, (), tuple(one for table in tables for one in table.struck))


def _in_knockout(walked: Sequence[Walked]) -> set[int]:
    return {one for meeting in walked[0].meetings for one in meeting.sides if one}


def _from_first(rows: Sequence[Row]) -> Iterator[Row]:
    """Yield the entrants of the knockout, who have one step more than the others."""
    for row in rows:
        yield Row(row.entrant, row.place, row.points + POINT, row.played, row.won, is_out=row.is_out)


def _ranked(rows: Sequence[Row], places: Mapping[int, int], before: int) -> Iterator[Row]:
    """Yield the entrants who missed the knockout, in the order of their group places."""
    place, last = before + 1, None
    for index, row in enumerate(rows, before + 1):
        rank = places.get(row.entrant)
        place = place if rank == last else index
        last = rank
        yield Row(row.entrant, place, 0, row.played, row.won, is_out=row.is_out)

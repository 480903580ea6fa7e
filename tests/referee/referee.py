"""Judge a whole match record."""

from __future__ import annotations

import hashlib
from typing import Any

from .dice import DiceState, judge_dice_round
from .fair import match_seed
from .keys import stray_keys
from .leads import Before, Opening, opening
from .people import People
from .play import LeaveActions, Replay
from .sheets import LEAST_POINTS_WIN, READINGS, SHEETS, Tile, option_faults
from .table import BrokenError

__all__ = ["READINGS", "judge"]


class Match:
    """A domino match, round by round."""

    def __init__(self, variant: str, options: dict[str, Any], people: People, seed: bytes) -> None:
        seats = people.seats
        self.people = people
        self.variant = variant
        self.options = options
        self.seats = seats
        self.seed = seed
        self.points = [0] * seats
        self.won = [0] * seats
        self.sets = [0] * seats
        self.rounds = 0
        self.before: Before | None = None
        self.over = False

    def judge_round(self, written: dict[str, Any]) -> list[str]:
        """Judge the next round and count it."""
        self.rounds += 1
        start = opening(self.seed, self.variant, self.options, self.seats, self.rounds, self.before)
        faults = _dealt(written, start)
        replay = Replay(self.variant, self.options, start, self.points, self.people)
        try:
            replay.run(written["actions"], self.rounds)
            if not replay.endings:
                self.points = replay.found.scores
                return replay.found.faults + faults + _unended(written)
            ending = _ended(written, replay.endings, faults)
        except BrokenError as fault:
            faults.append(str(fault))
            ending = LeaveActions(str(written.get("end")), written.get("winner"), list(written["points"]))
        self._count(start.leader, ending, replay.found.scores)
        return replay.found.faults + faults

    def _count(self, leader: int, ending: LeaveActions, scores: list[int]) -> None:
        self.points = [score + more for score, more in zip(scores, ending.points, strict=True)]
        self.before = Before(leader, ending.winner, ending.end)
        if ending.winner is not None:
            self.won[ending.winner] += 1
        options = self.options
        if "wins" in options:
            draw = self.variant == "draw" and options["wins"] == 1 and ending.winner is None
            self.over = draw or max(self.won) >= options["wins"]
        elif self.variant == "pol":
            self._count_set()
        else:
            limit = options.get("rounds", options.get("max_rounds"))
            target = options.get("target")
            self.over = limit is not None and self.rounds >= limit
            self.over |= target is not None and max(self.points) >= target

    def _count_set(self) -> None:
        for seat, score in enumerate(self.points):
            if score >= self.options["target"]:
                self.sets[seat] += 1
                self.points = [0, 0]
                self.over = self.sets[seat] >= self.options["sets"]
                return

    def scores(self) -> list[int]:
        """Return the final scores that the record must have."""
        if "wins" in self.options:
            return self.won
        return self.sets if self.variant == "pol" else self.points


def _tiles(tiles: list[Tile]) -> list[list[int]]:
    return [list(tile) for tile in tiles]


def _dealt(written: dict[str, Any], start: Opening) -> list[str]:
    """Compare the deal and the leader with the seeds."""
    deal = start.deal
    right: dict[str, Any] = {
        "leader": start.leader,
        "hands": [_tiles(hand) for hand in deal.hands],
        "stock": _tiles(deal.stock),
        "reserved": _tiles(deal.reserved),
    }
    return [
        f"{key} is {written.get(key)!r} where the seeds make it {value!r}"
        for key, value in right.items()
        if written.get(key) != value or type(written.get(key)) is not type(value)
    ]


def _unended(written: dict[str, Any]) -> list[str]:
    """List what a round says about its end, although the match was given up in it."""
    return [f"{key} is told of a round without an end" for key in ("end", "winner", "points") if key in written]


def _ended(written: dict[str, Any], endings: list[LeaveActions], faults: list[str]) -> LeaveActions:
    """Return the ending of the record among those that the texts allow."""
    for ending in endings:
        if (ending.end, ending.winner, ending.points) == (
            written.get("end"),
            written.get("winner"),
            written.get("points"),
        ):
            if ending.reading:
                READINGS[ending.reading] += 1
            return ending
    said = (written.get("end"), written.get("winner"), written.get("points"))
    right = " or ".join(str((ending.end, ending.winner, ending.points)) for ending in endings)
    faults.append(f"end, winner, points are {said} where it is {right}")
    return endings[0]


def _places(variant: str, scores: list[int]) -> list[list[int]]:
    """Rank the seats."""
    order = sorted(set(scores), reverse=variant not in LEAST_POINTS_WIN)
    return [[seat for seat, score in enumerate(scores) if score == place] for place in order]


def _seed(record: dict[str, Any], faults: list[str]) -> bytes:
    """Check the commitment and mix the seeds."""
    server_seed = bytes.fromhex(record["server_seed"])
    if len(server_seed) != 32:
        faults.append("server_seed has not 32 bytes")
    if record.get("commitment") != hashlib.sha256(server_seed).hexdigest():
        faults.append("the commitment is not that of server_seed")
    return match_seed(server_seed, record["public_seed"])


def _judge_rounds(record: dict[str, Any], people: People, seed: bytes, faults: list[str]) -> list[int]:
    """Judge all rounds, and their number; return the scores."""
    variant, options = record["variant"], record["options"]
    match = Match(variant, options, people, seed)
    dice = DiceState(seed, variant, options, [0] * people.seats, people)
    playing: Match | DiceState = match if SHEETS[variant].hand else dice
    for number, written in enumerate(record["rounds"], 1):
        if playing.over or people.given_up:
            faults.append(f"round {number}: the match was over")
            break
        if isinstance(playing, Match):
            found = playing.judge_round(written)
        else:
            found = judge_dice_round(playing, written["actions"], number)
        faults.extend(f"round {number}: {fault}" for fault in found)
        if not playing.over:
            people.reach(number, len(written["actions"]))
            if isinstance(playing, DiceState) and not (playing.ends_round or people.given_up):
                faults.append(f"round {number}: turns are missing")
    if not (playing.over or people.given_up):
        faults.append("rounds are missing: the match is not over")
    return playing.scores() if isinstance(playing, Match) else playing.scores


def _judge(record: dict[str, Any], faults: list[str]) -> None:
    if record.get("format") not in ("boneyard-record/1", "boneyard-record/2"):
        faults.append(f"format is {record.get('format')!r}")
    variant = record["variant"]
    if variant not in SHEETS:
        faults.append(f"there is no game {variant!r}")
        return
    if not all(isinstance(name, str) for name in record["players"]):
        faults.append("a player's name is not a text")
    wrong = option_faults(variant, record["options"], len(record["players"]))
    faults.extend(wrong)
    seed = _seed(record, faults)
    if wrong:
        return
    faults.extend(stray_keys(record))
    people = People(record)
    scores = _judge_rounds(record, people, seed, faults)
    faults.extend(people.close())
    if record.get("scores") != scores:
        faults.append(f"scores are {record.get('scores')!r} where they are {scores}")
    ranking = [sorted(place) for place in record["ranking"]]
    places = people.places(_places(variant, scores))
    if ranking != places:
        faults.append(f"ranking is {record['ranking']!r} where it is {places}")


def judge(record: dict[str, Any]) -> list[str]:
    """List every fault of a match record; an empty list means that it is correct."""
    faults: list[str] = []
    try:
        _judge(record, faults)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        faults.append(f"the record cannot be read: {type(error).__name__} {error}")
    return faults

"""The texts of the page in every language, so that it can switch between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.i18n import LANGUAGES, Language, language_for
from bot.records import Moment, ReadMatch
from bot.replay.scenes import story
from bot.review import DecisionLine, Review, review_head, round_lines, turning_lines
from bot.words.games import game_name, options_line

__all__ = ["languages_of", "without_script"]

_TEXTS: Mapping[str, str] = {
    "page.checking": "",
    "page.checked": "",
    "page.how": "",
    "page.uncovered": "",
    "page.compare": "commitment",
    "page.cannot": "",
    "page.wrong": "what",
    "page.wrong_round": "what round",
    "page.wrong_action": "what round action",
    "page.fault.format": "",
    "page.fault.shape": "",
    "page.fault.setup": "",
    "page.fault.commitment": "",
    "page.fault.deal": "",
    "page.fault.turn": "",
    "page.fault.not_allowed": "",
    "page.fault.points": "",
    "page.fault.end": "",
    "page.fault.shown": "",
    "page.language": "",
    "page.look": "",
    "page.steps": "",
    "page.step": "n all",
    "button.step_first": "",
    "button.step_back": "",
    "button.step_on": "",
    "button.step_last": "",
    "page.back_round": "",
    "page.forward_round": "",
    "page.play": "",
    "page.pause": "",
    "page.speed": "",
    "rewatch.begins": "",
    "page.hands": "",
    "page.hands_all": "",
    "page.hands_none": "",
    "page.happened": "",
    "button.review": "",
    "page.scores": "",
    "review.round": "round",
    "page.rounds": "",
    "page.on_table": "tiles",
    "page.keys": "",
    "page.save": "",
    "alt.empty_table": "",
    "alt.ends": "ends",
    "alt.total": "total",
    "alt.stock": "n",
    "alt.reserved": "n",
    "alt.no_tiles": "",
    "alt.no_rolls": "",
    "alt.kept": "dice kept",
    "alt.turn": "name",
    "alt.points": "n",
    "alt.rounds_won": "n",
    "alt.sets_won": "n",
}
"""The texts that the page completes itself, each with the names of its placeholders."""


def languages_of(match: ReadMatch, moments: Sequence[Moment], reviews: Sequence[Review]) -> dict[str, Any]:
    """Return for each language its name, the texts of the page, and the lines about the match."""
    return {code: _language(language_for(code), match, moments, reviews) for code in LANGUAGES}


def without_script() -> dict[str, str]:
    """Return in each language what the page says without scripts."""
    return {code: language_for(code)("page.without_script") for code in LANGUAGES}


def _language(lang: Language, match: ReadMatch, moments: Sequence[Moment], reviews: Sequence[Review]) -> dict[str, Any]:
    return {
        "name": lang("language.name"),
        "game": game_name(lang, match.game.id),
        "options": options_line(lang, match.options),
        "texts": {key: lang(key, **_as_written(fields)) for key, fields in _TEXTS.items()},
        "lines": [story(lang, match, moment) for moment in moments],
        "reviews": [_review(lang, moments, one) for one in reviews],
    }


def _review(lang: Language, moments: Sequence[Moment], review: Review) -> dict[str, Any]:
    """Return a review: what mattered most, and the decisions of each round, with the steps at which they were made."""
    rounds = [
        {"round": number, "lines": _decisions(round_lines(lang, moments, review, number))} for number in review.rounds
    ]
    head = [line.removeprefix("-# ") for line in review_head(lang, review)]
    turning = _decisions(turning_lines(lang, moments, review))
    return {"seat": review.seat, "head": head, "turning": turning, "rounds": rounds}


def _decisions(lines: Iterable[DecisionLine]) -> list[tuple[int, str]]:
    return [(told.place, f"{told.sign} {told.text}") for told in lines]


def _as_written(fields: str) -> dict[str, str]:
    """Return placeholders that format to themselves. The page fills them in."""
    return {name: f"{{{name}}}" for name in fields.split()}

"""The page that replays a match and checks it: one file without any network requests."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from bot.families import codec_of
from bot.games.fair import SHOWN_DIGITS
from bot.records import Moment, ReadMatch, moments_of, read_match
from bot.render.pips import pip_radius, pip_spots
from bot.render.seats import mark_outline
from bot.render.themes import CLASSIC
from bot.replay.bundle import bundle
from bot.replay.colors import color_rules
from bot.replay.scenes import scene_of
from bot.replay.texts import languages_of, without_script
from bot.review import Review

__all__ = ["replay_page"]

_FOLDER = Path(__file__).parent

_HALVES = re.compile("[\ud800-\udfff]")
"""Halves of characters, which JSON may have and UTF-8 cannot write."""


def replay_page(record: object, file_name: str, language: str | None = None, reviews: Sequence[Review] = ()) -> str:
    """Return the page for a record, which may be any JSON value; raise FaultError at its first fault.

    `file_name` is the record's name when it is saved from the page. Without a language, the page begins in that of the
    browser. Reviews are a tab beside what happened.
    """
    match = read_match(record, codec_of)
    data = _data(match, list(moments_of(match)), reviews)
    style, script = _style(), bundle("main.js")
    return Template((_FOLDER / "template.html").read_text(encoding="utf-8")).substitute(
        policy=_policy(style, script),
        style=style,
        script=script,
        data=_embedded({"record": record, "file": file_name, "language": language, **data}),
        without_script="".join(f'<p lang="{code}">{escape(text)}</p>' for code, text in without_script().items()),
    )


def _data(match: ReadMatch, moments: Sequence[Moment], reviews: Sequence[Review]) -> dict[str, Any]:
    return {
        "family": match.game.family,
        "unit": _unit(moments[0]),
        "digits": SHOWN_DIGITS,
        "scenes": [scene_of(moment)._asdict() for moment in moments],
        "shapes": _shapes(),
        "languages": languages_of(match, moments, reviews),
    }


def _unit(moment: Moment) -> str:
    """Return the unit of a match's scores."""
    goal = moment.view(None).goal
    if goal.wins is None:
        return "points"
    return "sets_won" if goal.has_sets else "rounds_won"


@cache
def _shapes() -> dict[str, Any]:
    """Return the positions of pips, and the outlines of the marks of seats."""
    return {
        "pips": [{"spots": pip_spots(pips), "radius": pip_radius(pips)} for pips in range(len(CLASSIC.pips))],
        "marks": [mark_outline(seat) for seat in range(len(CLASSIC.seats))],
    }


@cache
def _style() -> str:
    return color_rules() + (_FOLDER / "style.css").read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    """Allow this script and this style, and nothing else; nothing may be loaded from anywhere."""
    return (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _embedded(data: object) -> str:
    """Write data so that no text in it can end its HTML element, and halves of characters can be encoded."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return _HALVES.sub(lambda half: f"\\u{ord(half[0]):04x}", text)

"""The leagues of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.words.fitting import fit_lines
from bot.words.games import plain_name
from cogs.kit.cards import Card, layout
from cogs.kit.controls import MOST_OPTIONS
from cogs.kit.links import message_url
from cogs.league.base.controls import LeagueSelect
from cogs.league.base.words import phase_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.i18n import Language
    from bot.leagues.store import LeagueLine
    from bot.posts.model import Post

__all__ = ["list_card"]


def list_card(lang: Language, guild_id: int, lines: Sequence[LeagueLine], homes: Mapping[int, Post | None]) -> Card:
    """Return all leagues, the live ones first, with links to their home messages."""
    ordered = sorted(lines, key=lambda line: not line.phase.is_live)[:MOST_OPTIONS]
    told: list[str] = []
    for line in ordered:
        home = homes.get(line.id)
        url = ""
        if home is not None and home.message_id is not None:
            url = " · " + message_url(guild_id, home.channel_id, home.message_id)
        kind, phase = lang(f"league.format_{line.kind.value}"), phase_text(lang, line)
        told.append(f"- **{plain_name(line.name)}** · {kind} · {phase}{url}")
    rows: list[list[ui.Item[Any]]] = []
    if ordered:
        options = [(line.name, str(line.id)) for line in ordered]
        rows.append([LeagueSelect().select(options, placeholder=lang("league.choose"))])
    else:
        told.append(lang("error.no_league"))
    head = f"## {lang('league.list_title')}"
    return Card(layout(ui.TextDisplay("\n".join([head, *fit_lines(lang, told)])), rows=rows))

"""How to check the deals of a match, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.utils import format_dt, snowflake_time

from bot.games.fair import commitment

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.tables.model import Table

__all__ = ["fair_before_text", "fair_text"]


def fair_before_text(lang: Language, table: Table) -> str:
    """Return the commitment while a match runs: the secret stays secret."""
    return lang("fair.before", commitment=commitment(table.server_seed))


def fair_text(lang: Language, table: Table, lobby_url: str | None, file: str) -> str:
    """Return the commitment with its time, both parts of the deal, and how anyone can check it.

    `file` is the name of the attached record.
    """
    secret = table.server_seed.hex()
    opening = min(one.request_id for one in (*table.sittings, *table.former))
    when = format_dt(snowflake_time(opening), "f")
    where = f" · {lang('fair.lobby', url=lobby_url)}" if lobby_url else ""
    lines = (
        lang("fair.title"),
        lang("fair.committed", time=when),
        f"`{commitment(table.server_seed)}`{where}",
        lang("fair.players"),
        f"`{table.public_seed}`",
        lang("fair.secret"),
        f"`{secret}`",
        lang("fair.file", file=file),
        lang("fair.by_hand", command="echo SECRET | xxd -r -p | sha256sum"),
    )
    return "\n".join(lines)

"""The bot with sixty additional games, listed before its own wherever games are offered."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

__all__ = ["COMMAND", "MADE_UP"]

COMMAND = ("tests.e2e.many_games", "run")
"""The module and its arguments, in place of the bot's own."""

MADE_UP = [f"made-up-{number}" for number in range(1, 61)]


def _run() -> None:
    """Run the bot's command line with these games; no module that offers games may be loaded before."""
    from bot.games import registry
    from bot.games.dice.variants.fifty import FIFTY
    from bot.i18n import catalogue

    texts = Path("catalogues")
    shutil.copytree(catalogue.CATALOGUES, texts)
    for file in texts.glob("*.po"):
        with file.open("a", encoding="utf-8") as opened:
            for kind in ("game", "about"):
                opened.writelines(f'\nmsgid "{kind}.{one}"\nmsgstr "{_name(one)}"\n' for one in MADE_UP)
    catalogue.CATALOGUES = texts
    registry.GAMES = {**{one: replace(FIFTY, id=one) for one in MADE_UP}, **registry.GAMES}
    from bot.__main__ import main

    main()


def _name(game_id: str) -> str:
    return game_id.replace("-", " ").capitalize()


if __name__ == "__main__":
    _run()

"""A replay that needs no bot: one HTML file with a match, its board, and the code that checks it in the browser."""

from bot.replay.page import replay_page

__all__ = ["replay_page"]

"""What is logged, and how."""

from __future__ import annotations

import logging

from bot.errors import HostError

__all__ = ["OneLineForTheHost", "set_up"]

_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

_LEAST = (("sqlalchemy", logging.WARNING), ("discord", logging.INFO))
"""Libraries whose lesser messages are never logged: they tell of each statement and request, with hidden tiles."""


class OneLineForTheHost(logging.Filter):
    """Lets what the host has to see to be one line: a traceback would tell of statements, not of a full disk."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Change a record; every one passes."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, HostError):
            record.msg, record.args = f"{record.getMessage()}: {error}", None
            record.exc_info = record.exc_text = None
        return True


def set_up(level: str) -> None:
    """Log all messages from a level on, on standard error."""
    logging.basicConfig(level=level, format=_FORMAT)
    for handler in logging.getLogger().handlers:
        handler.addFilter(OneLineForTheHost())
    least = logging.getLevelNamesMapping()[level]
    for name, lowest in _LEAST:
        logging.getLogger(name).setLevel(max(lowest, least))

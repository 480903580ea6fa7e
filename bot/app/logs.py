"""The format and the filters of the log."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

from bot.base.errors import HostError
from bot.base.printing import visible

__all__ = ["JsonLines", "OneLineForTheHost", "TextLines", "set_up"]

_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

_LEAST = (("sqlalchemy", logging.WARNING), ("discord", logging.INFO), ("alembic.runtime.plugins", logging.WARNING))
"""Libraries whose minor messages are never logged: they show every statement and request, including hidden tiles, or
they are noise."""


class OneLineForTheHost(logging.Filter):
    """Shortens errors that the host must fix to one line: a traceback would show statements, not a full disk."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Shorten the traceback of a host's error; let every record pass."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, HostError):
            record.msg, record.args = f"{record.getMessage()}: {error}", None
            record.exc_info = record.exc_text = None
        return True


class TextLines(logging.Formatter):
    """Writes a message as a line of text, with an indented traceback; nothing inside can start a new log line.

    Control characters are escaped, because they could control a terminal.
    """

    def __init__(self) -> None:
        super().__init__(_FORMAT)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name that the library calls
        """Return the line of a message."""
        return visible(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: ANN401, N802 - the name that the library calls
        """Return the lines of a traceback."""
        return "\n  ".join(map(visible, super().formatException(ei).split("\n")))


class JsonLines(logging.Formatter):
    """Writes a message as one line of JSON: `time` (UTC), `level`, `logger`, `message`, and `traceback` if any."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a message."""
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        text = json.dumps(fields, ensure_ascii=False)
        return "".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in text)


def set_up(level: str, form: str) -> None:
    """Log all messages from a level, on standard error, as `text` or `json`."""
    logging.basicConfig(level=level)
    for handler in logging.getLogger().handlers:
        handler.addFilter(OneLineForTheHost())
        handler.setFormatter(JsonLines() if form == "json" else TextLines())
    least = logging.getLevelNamesMapping()[level]
    for name, lowest in _LEAST:
        logging.getLogger(name).setLevel(max(lowest, least))

"""The log of the server below all routes."""

from __future__ import annotations

import logging

from aiohttp.http_exceptions import HttpProcessingError

__all__ = ["server_log"]


class _NotOurs(logging.Filter):
    """Leaves out bytes that are no requests: whoever sent them is told, and nothing is wrong here."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.exc_info is None or not isinstance(record.exc_info[1], HttpProcessingError)


server_log = logging.getLogger(__name__)
server_log.addFilter(_NotOurs())

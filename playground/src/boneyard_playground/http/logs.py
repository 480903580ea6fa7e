"""The log of the server below all routes."""

from __future__ import annotations

import logging

from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.web import RequestPayloadError

__all__ = ["server_log"]


class _NotOurs(logging.Filter):
    """Leaves out malformed requests: their senders get a refusal, and the server works."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.exc_info is None or not isinstance(record.exc_info[1], (HttpProcessingError, RequestPayloadError))


server_log = logging.getLogger(__name__)
server_log.addFilter(_NotOurs())

"""The address of the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot.base.errors import ConfigError

if TYPE_CHECKING:
    from sqlalchemy import URL

__all__ = ["read_url"]

_LOOKS_LIKE = "It looks like sqlite:///data/boneyard.db or like postgresql://user:password@host/database."


def read_url(url: str) -> URL:
    """Return the parts of DATABASE_URL; raise ConfigError, whose text omits the URL: it may hold a password."""
    try:
        parsed = make_url(url)
        backend = parsed.get_backend_name()
    except (ArgumentError, ValueError):
        raise ConfigError(f"DATABASE_URL cannot be read. {_LOOKS_LIKE}") from None
    match backend:
        case "sqlite":
            _check_file(parsed)
        case "postgresql":
            _check_server(parsed)
        case other:
            raise ConfigError(f"DATABASE_URL names {other}; Boneyard works with sqlite and postgresql.")
    return parsed


def _check_file(url: URL) -> None:
    if url.host:
        raise ConfigError("DATABASE_URL has to begin with three slashes or four: sqlite:///data/boneyard.db.")
    if url.query:
        raise ConfigError("DATABASE_URL has a question mark; the address of an SQLite file has none.")
    if url.database in (None, "", ":memory:") or "\0" in (url.database or ""):
        raise ConfigError(f"DATABASE_URL names no file. {_LOOKS_LIKE}")


def _check_server(url: URL) -> None:
    """Refuse a URL that was split in the wrong place: part of a password would pass for a host, and be shown."""
    if any("@" in part for part in (url.host or "", url.database or "")):
        raise ConfigError(
            "DATABASE_URL cannot be read. In it, every @ : / ? and % of a password has to be written "
            "%40 %3A %2F %3F and %25."
        )

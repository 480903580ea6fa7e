"""The address of the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot.errors import ConfigError

if TYPE_CHECKING:
    from sqlalchemy import URL

__all__ = ["read_url"]


def read_url(url: str) -> URL:
    """Return the parts of DATABASE_URL; raise ConfigError, which tells nothing of it: it may hold a password."""
    try:
        parsed = make_url(url)
        parsed.get_backend_name()
    except (ArgumentError, ValueError):
        raise ConfigError(
            "DATABASE_URL cannot be read. It looks like sqlite:///data/boneyard.db "
            "or like postgresql://user:password@host/database."
        ) from None
    return parsed

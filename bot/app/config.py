"""Reads the settings from the environment and from `.env`; nothing else reads either.

The settings in `.env` are those of a bot on Discord. If the environment names another server, as a playground does for
its bot, that file is not read: the playground's bot must not write into the host's backups or use the same port.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

from boneyard_playground.http.loopback import is_loopback
from boneyard_playground.http.tokens import looks_real
from bot.base.errors import ConfigError
from bot.base.shards import in_ranges, shards_in
from bot.tables.limits import Limits

__all__ = ["Settings", "environment", "read_settings"]

_FILE = ".env"
_URL_SCHEMES = {"discord_api": ("http", "https"), "discord_gateway": ("ws", "wss")}


class Settings(BaseSettings):
    """All settings of a host; the names are those of `.env.example`, in lower case."""

    model_config = SettingsConfigDict(env_file=_FILE, env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    """The bot's token."""
    database_url: str = "sqlite:///data/boneyard.db"
    """The database, as a SQLAlchemy URL."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"] = "INFO"
    """The lowest level of messages that are logged."""
    log_format: Literal["text", "json"] = "text"
    """Whether a logged message is a line of text or a JSON object."""
    watch_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of this machine for health and metrics; none without it."""
    shards: Annotated[int, Field(ge=1)] | Literal["auto"] = 1
    """The number of connections for the bot's servers: one up to 2,500 servers; `auto` asks Discord."""
    shard_ids: str = ""
    """The shards of this process, as ranges such as `0-3,8`; empty for all."""
    computer_pace: float = Field(default=2.0, ge=0, le=60)
    """Seconds from the start of a computer's turn to its move."""
    lobbies_of_person: int = Field(default=5, ge=0)
    """The most waiting lobbies of one person; 0 for no limit."""
    lobbies_of_server: int = Field(default=50, ge=0)
    """The most waiting lobbies of one server; 0 for no limit."""
    threads_per_minute: int = Field(default=2, ge=0)
    """The most threads that one person may open in a minute; 0 for no limit."""
    clicks_per_minute: int = Field(default=120, ge=0)
    """The most clicks and commands of one person in a minute; 0 for no limit."""
    backup_folder: Path | None = None
    """The folder for daily copies of the SQLite file; no copies without it."""
    backup_keep: int = Field(default=14, ge=1, le=3650)
    """The number of copies to keep."""
    emoji: bool = True
    """Whether the application gets emoji of tiles and dice."""
    discord_api: str | None = None
    """The REST address of a Discord-compatible server on this machine, instead of Discord."""
    discord_gateway: str | None = None
    """The gateway address of that server."""
    clock_ahead: float = Field(default=0.0, ge=0)
    """How many seconds the bot's clock is ahead of the machine's; only with such a server, where time can pass."""

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("shard_ids")
    @classmethod
    def _are_ranges(cls, value: str) -> str:
        return value and in_ranges(shards_in(value))

    @field_validator("discord_api", "discord_gateway")
    @classmethod
    def _on_this_machine(cls, value: str | None, info: ValidationInfo) -> str | None:
        if value is None:
            return None
        parts = urlsplit(value)
        schemes = _URL_SCHEMES[info.field_name or ""]
        if parts.scheme not in schemes:
            raise ValueError(f"must start with {schemes[0]}://")
        if not is_loopback(parts.hostname):
            raise ValueError("must be an address of this machine (127.0.0.1, ::1 or localhost)")
        return value.rstrip("/")

    @model_validator(mode="after")
    def _fits_together(self) -> Settings:
        if (self.discord_api is None) != (self.discord_gateway is None):
            raise ValueError("DISCORD_API and DISCORD_GATEWAY go together: set both or neither")
        if self.discord_api is not None and looks_real(self.token):
            raise ValueError(
                "DISCORD_TOKEN looks like a real bot token, which is never sent to a server in place of Discord"
            )
        if self.discord_api is None and self.clock_ahead:
            raise ValueError("CLOCK_AHEAD is for a server in place of Discord, whose clock is ahead as well")
        if self.shard_ids:
            self._check_shards(shards_in(self.shard_ids))
        return self

    def _check_shards(self, own: frozenset[int]) -> None:
        if self.shards == "auto":
            raise ValueError("SHARD_IDS needs the number of all shards in SHARDS, the same in all processes, not auto")
        if max(own) >= self.shards:
            raise ValueError(
                f"SHARD_IDS has {max(own)}, but SHARDS={self.shards} means the shards {in_ranges(range(self.shards))}"
            )
        if not self.database_url.startswith("postgresql"):
            raise ValueError("SHARD_IDS is for several processes, which need PostgreSQL in DATABASE_URL, not SQLite")

    @property
    def own_shards(self) -> frozenset[int] | None:
        """Return the shards of this process, None for all."""
        return shards_in(self.shard_ids) if self.shard_ids else None

    @property
    def limits(self) -> Limits:
        """Return the limits for one person and one server."""
        return Limits(self.lobbies_of_person, self.lobbies_of_server, self.threads_per_minute, self.clicks_per_minute)

    @property
    def token(self) -> str:
        """Return the bot's token, empty when there is none."""
        return self.discord_token.get_secret_value().strip() if self.discord_token else ""


def read_settings(**overrides: str) -> Settings:
    """Read the settings; raise ConfigError with one clear line for each wrong one."""
    try:
        is_elsewhere = "discord_api" in overrides or bool(os.environ.get("DISCORD_API"))
        return Settings(_env_file=None if is_elsewhere else _FILE, **overrides)  # type: ignore[call-arg, arg-type]
    except ValidationError as error:
        sentences: dict[tuple[int | str, ...], str] = {}
        for one in error.errors(include_input=False):  # a setting of several types has an error for each of them
            sentences.setdefault(one["loc"][:1], _sentence(one))
        raise ConfigError("\n".join(sentences.values())) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"The file {_FILE} cannot be read: {getattr(error, 'strerror', None) or error}.") from None


def environment(**settings: str) -> dict[str, str]:
    """Return the environment of this process with these settings, for a child process."""
    return {**os.environ, **settings}


def _sentence(error: ErrorDetails) -> str:
    name = str(error["loc"][0]).upper() if error["loc"] else ""
    text = error["msg"].removeprefix("Value error, ")
    return f"{name}: {text}." if name else f"{text}."

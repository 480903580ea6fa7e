"""Settings from the environment and from `.env`; nothing else reads either."""

from __future__ import annotations

import ipaddress
import os
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

from boneyard_playground.http.tokens import looks_real
from bot.base.errors import ConfigError
from bot.tables.limits import Limits

__all__ = ["Settings", "environment", "read_settings"]

_URL_SCHEMES = {"discord_api": ("http", "https"), "discord_gateway": ("ws", "wss")}


class Settings(BaseSettings):
    """All that a host can set; the names are those of `.env.example`, in lower case."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    """The bot's token."""
    database_url: str = "sqlite:///data/boneyard.db"
    """Where everything is kept, as SQLAlchemy writes it."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"] = "INFO"
    """The least important messages that are logged."""
    log_format: Literal["text", "json"] = "text"
    """Whether a logged message is a line for people, or an object of JSON."""
    watch_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of this machine on which the bot tells how it is; none without it."""
    shards: Annotated[int, Field(ge=1)] | Literal["auto"] = 1
    """With how many connections the bot hears of its servers: one up to 2,500 servers; `auto` asks Discord."""
    computer_pace: float = Field(default=2.0, ge=0, le=60)
    """Seconds from a computer's turn to its move."""
    lobbies_of_person: int = Field(default=5, ge=0)
    """How many lobbies of one person wait at once; 0 for as many as they like."""
    lobbies_of_server: int = Field(default=50, ge=0)
    """How many lobbies of one server wait at once; 0 for as many as they like."""
    threads_per_minute: int = Field(default=2, ge=0)
    """How many threads one person may open in a minute; 0 for as many as they like."""
    clicks_per_minute: int = Field(default=120, ge=0)
    """How many clicks and commands of one person are taken in a minute; 0 for all."""
    backup_folder: Path | None = None
    """Where the SQLite file is copied once a day; nowhere without it."""
    backup_keep: int = Field(default=14, ge=1, le=3650)
    """How many of these copies are kept."""
    emoji: bool = True
    """Whether the application gets emoji of tiles and dice."""
    discord_api: str | None = None
    """The REST address of a Discord-compatible server on this machine, in place of Discord."""
    discord_gateway: str | None = None
    """The gateway address of that server."""
    clock_ahead: float = Field(default=0.0, ge=0)
    """How many seconds the bot's clock is ahead of the machine's; only with such a server, where time can pass."""

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("discord_api", "discord_gateway")
    @classmethod
    def _on_this_machine(cls, value: str | None, info: ValidationInfo) -> str | None:
        if value is None:
            return None
        parts = urlsplit(value)
        schemes = _URL_SCHEMES[info.field_name or ""]
        if parts.scheme not in schemes:
            raise ValueError(f"must start with {schemes[0]}://")
        if not _is_loopback(parts.hostname or ""):
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
        return self

    @property
    def limits(self) -> Limits:
        """Return how much one person or one server may ask for."""
        return Limits(self.lobbies_of_person, self.lobbies_of_server, self.threads_per_minute, self.clicks_per_minute)

    @property
    def token(self) -> str:
        """Return the bot's token, empty when there is none."""
        return self.discord_token.get_secret_value().strip() if self.discord_token else ""


def read_settings(**overrides: str) -> Settings:
    """Read the settings; raise ConfigError with one clear line for each that is wrong."""
    try:
        return Settings(**overrides)  # type: ignore[arg-type]
    except ValidationError as error:
        raise ConfigError("\n".join(map(_sentence, error.errors(include_input=False)))) from None


def environment(**settings: str) -> dict[str, str]:
    """Return the environment of this process with these settings in it, for a process that it starts."""
    return {**os.environ, **settings}


def _sentence(error: ErrorDetails) -> str:
    name = "".join(str(part).upper() for part in error["loc"])
    text = error["msg"].removeprefix("Value error, ")
    return f"{name}: {text}." if name else f"{text}."


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False

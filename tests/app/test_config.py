"""Settings: the names are documented, the values checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.app.config import Settings, read_settings
from bot.base.errors import ConfigError

ROOT = Path(__file__).parents[2]

LOCAL = {"discord_api": "http://127.0.0.1:1/api/v10", "discord_gateway": "ws://127.0.0.1:1/gateway"}

SHARDED = {"shards": "4", "shard_ids": "1,2", "database_url": "postgresql://host/boneyard"}


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Hide the settings of the person who runs the tests."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_the_example_lists_every_setting() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    names = re.findall(r"^([A-Z_]+)=", example, re.MULTILINE)
    assert sorted(names) == sorted(name.upper() for name in Settings.model_fields)


def test_the_example_is_valid_and_holds_the_defaults(tmp_path: Path) -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    (tmp_path / ".env").write_text(example, encoding="utf-8")
    assert read_settings() == Settings.model_construct()


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "localhost", "[::1]"])
def test_servers_on_this_machine_may_replace_discord(host: str) -> None:
    settings = read_settings(discord_api=f"http://{host}:1/api/v10/", discord_gateway=f"ws://{host}:1/gateway")
    assert settings.discord_api == f"http://{host}:1/api/v10"


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({**LOCAL, "discord_api": "http://10.0.0.1/api"}, "DISCORD_API"),
        ({**LOCAL, "discord_api": "http://127.0.0.1.example.com/api"}, "DISCORD_API"),
        ({**LOCAL, "discord_api": "ftp://127.0.0.1/api"}, "DISCORD_API"),
        ({**LOCAL, "discord_gateway": "wss://gateway.discord.gg"}, "DISCORD_GATEWAY"),
        ({"discord_api": LOCAL["discord_api"]}, "both or neither"),
        ({"log_level": "chatty"}, "LOG_LEVEL"),
        ({"clock_ahead": "3600"}, "CLOCK_AHEAD"),
        ({"shards": "two"}, "SHARDS: "),
        ({**SHARDED, "shard_ids": "0-"}, "SHARD_IDS: 0- is not a number or a range"),
        ({**SHARDED, "shard_ids": "3-1"}, "SHARD_IDS: 3-1 is"),
        ({**SHARDED, "shard_ids": "0-3,8"}, "SHARD_IDS has 8, but SHARDS=4 means the shards 0-3"),
        ({**SHARDED, "shards": "auto"}, "not auto"),
        ({**SHARDED, "database_url": "sqlite:///boneyard.db"}, "PostgreSQL in DATABASE_URL"),
        ({**LOCAL, "clock_ahead": "-1"}, "CLOCK_AHEAD"),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, str], name: str) -> None:
    with pytest.raises(ConfigError, match=name):
        read_settings(**settings)


def test_log_levels_may_be_written_small() -> None:
    assert read_settings(log_level="debug").log_level == "DEBUG"


def test_settings_never_print_the_token() -> None:
    settings = read_settings(discord_token="very-secret")
    assert "very-secret" not in repr(settings)
    assert settings.token == "very-secret"


def test_a_process_has_the_shards_of_its_ranges_or_all() -> None:
    assert read_settings(**SHARDED).own_shards == frozenset({1, 2})
    assert read_settings(**SHARDED | {"shard_ids": ""}).own_shards is None


def test_the_file_of_a_bot_on_discord_does_not_count_for_a_bot_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("BACKUP_FOLDER=copies\nWATCH_PORT=9000\n", encoding="utf-8")
    assert read_settings().watch_port == 9000
    assert (read_settings(**LOCAL).backup_folder, read_settings(**LOCAL).watch_port) == (None, None)
    for name, value in LOCAL.items():
        monkeypatch.setenv(name.upper(), value)
    assert (read_settings().backup_folder, read_settings().watch_port) == (None, None)


def test_a_file_of_settings_that_cannot_be_read_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff")
    with pytest.raises(ConfigError, match=r"The file \.env cannot be read"):
        read_settings()

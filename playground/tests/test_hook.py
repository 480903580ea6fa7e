"""The hook that connects bots to the playground: harmless in other interpreters, and safe with unknown libraries."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import boneyard_playground
from boneyard_playground.anybot.environment import bot_environment

HOOK = Path(boneyard_playground.__file__).parent / "anybot" / "hook" / "sitecustomize.py"
API, GATEWAY = "http://127.0.0.1:1/api/v10", "ws://127.0.0.1:1/gateway"
REAL = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.a_made_up_token_of_the_usual_length_"


def run(source: str, folder: Path, environment: dict[str, str]) -> str:
    """Run Python in a folder with an environment; return everything that it printed."""
    done = subprocess.run(
        [sys.executable, "-c", source], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def led(*paths: Path) -> dict[str, str]:
    """Return the environment of a bot, with its own modules in these folders."""
    found = bot_environment(API, GATEWAY)
    return found | {"PYTHONPATH": os.pathsep.join((found["PYTHONPATH"], *map(str, paths)))}


def library(folder: Path, name: str, route: str) -> None:
    """Write a library that looks like a fork of discord.py."""
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text("")
    client = "class HTTPClient:\n    def static_login(self, token):\n        return token\n"
    (package / "http.py").write_text(f"class Route:\n{route}\n{client}")


def test_the_hook_needs_nothing_newer_than_python_3_8() -> None:
    ast.parse(HOOK.read_text("utf-8"), feature_version=(3, 8))


def test_the_client_is_led_to_the_playground_and_the_token_replaced(tmp_path: Path) -> None:
    source = f"""if True:
        import asyncio, discord
        from unittest.mock import patch
        seen = []
        async def request(self, route, **kwargs):
            seen.append((self.token, route.url))
        async def log_in():
            http = discord.http.HTTPClient(asyncio.get_running_loop())
            await http.static_login({REAL!r})
            await http.close()
        with patch("discord.http.HTTPClient.request", request):
            asyncio.run(log_in())
        print(seen, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE)
        """
    printed = run(source, tmp_path, led())
    assert printed == f"[('playground', '{API}/users/@me')] {GATEWAY} http://127.0.0.1:1\n"


def test_without_its_variables_the_hook_changes_nothing(tmp_path: Path) -> None:
    environment = {name: value for name, value in led().items() if not name.startswith("PLAYGROUND_")}
    printed = run("import discord; print(discord.http.Route.BASE)", tmp_path, environment)
    assert printed == "https://discord.com/api/v10\n"


def test_a_sitecustomize_that_was_there_runs_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("MARK = 'theirs'\n")
    source = "import discord, sitecustomize; print(sitecustomize.MARK, discord.http.Route.BASE)"
    assert run(source, tmp_path, led(tmp_path)) == f"theirs {API}\n"


@pytest.mark.parametrize(
    "route",
    [
        "    BASE = 'https://discord.com/api/v10'",
        "    @property\n    def base(self):\n        return 'https://discord.com'",
    ],
    ids=["a constant", "a property"],
)
def test_relatives_of_the_library_are_led_as_well(tmp_path: Path, route: str) -> None:
    library(tmp_path, "nextcord", route)
    source = f"""if True:
        from nextcord.http import HTTPClient, Route
        print(getattr(Route(), "base", None) or Route.BASE, HTTPClient().static_login({REAL!r}))
        """
    assert run(source, tmp_path, led(tmp_path)) == f"{API} playground\n"


def test_a_library_that_the_hook_does_not_know_is_not_imported(tmp_path: Path) -> None:
    library(tmp_path, "disnake", "    ADDRESS = 'https://discord.com/api/v10'")
    printed = run("import disnake.http; print('imported')", tmp_path, led(tmp_path))
    assert "ImportError: The playground does not know this version of disnake." in printed
    assert "imported\n" not in printed


def test_a_bot_that_finds_no_token_logs_in_all_the_same(tmp_path: Path) -> None:
    source = """if True:
        import asyncio, discord, os
        from unittest.mock import patch
        async def request(self, route, **kwargs):
            print(self.token)
            raise SystemExit
        async def start():
            async with discord.Client(intents=discord.Intents.none()) as client:
                await client.login(os.environ.get("A_NAME_OF_ITS_OWN"))
        with patch("discord.http.HTTPClient.request", request):
            asyncio.run(start())
        """
    assert run(source, tmp_path, led()) == "playground\n"


CLOCKS = """if True:
    import datetime as dates, time
    from datetime import date, datetime, timezone
    stamp = time.time()
    utc = datetime.now(timezone.utc)
    print(round(stamp - float(REAL)) // 60)
    print(round(stamp - time.time_ns() / 1e9), round(stamp - utc.timestamp()))
    print(round(stamp - datetime.now().timestamp()))
    print(round(stamp - datetime.utcnow().replace(tzinfo=timezone.utc).timestamp()))
    print(round(stamp - time.mktime(time.localtime())) in (0, 1), time.gmtime()[:3] == utc.timetuple()[:3])
    print(date.today() == datetime.today().date() == datetime.now().date(), time.strftime("%Y") == time.ctime()[-4:])
    print(time.gmtime(0)[0], type(utc) is dates.datetime, time.strftime("%Y", time.gmtime(0)))
    class Later(datetime): pass
    class Watch: now, local = time.time, time.localtime
    print(round(Watch().now() - stamp), Watch().local(0)[:2] in ((1970, 1), (1969, 12)))
    print(type(Later.now()) is Later, isinstance(Later.now(timezone.utc) - utc, dates.timedelta))
"""


@pytest.mark.parametrize("ahead", [0, 3 * 24 * 3600])
def test_all_clocks_of_the_day_are_put_forward_together(tmp_path: Path, ahead: int) -> None:
    source = CLOCKS.replace("REAL", repr(str(time.time())))
    printed = run(source, tmp_path, led() | {"PLAYGROUND_AHEAD": str(ahead)})
    expected = [str(ahead // 60), "0 0", "0", "0", "True True", "True True", "1970 True 1970", "0 True", "True True"]
    assert printed.splitlines() == expected


def test_discord_py_measures_ages_with_the_clock_that_was_put_forward(tmp_path: Path) -> None:
    source = f"""if True:
        from datetime import datetime, timedelta, timezone
        from discord.utils import snowflake_time, time_snowflake, utcnow
        sent = snowflake_time(time_snowflake(datetime.fromtimestamp({time.time()} + 3600, timezone.utc)))
        print(timedelta(0) <= utcnow() - sent < timedelta(minutes=1))
        """
    assert run(source, tmp_path, led() | {"PLAYGROUND_AHEAD": "3600"}) == "True\n"


def test_a_bot_finds_its_own_packages_whatever_the_playground_runs_with(tmp_path: Path) -> None:
    """A folder without an `__init__.py`, as most bots have it, loses to any package of that name on the path."""
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    for folder in (theirs / "parts", ours / "parts"):
        folder.mkdir(parents=True)
    (theirs / "parts" / "owner.py").write_text("print('found')\n")
    (ours / "parts" / "__init__.py").write_text("")
    assert "No module named 'parts.owner'" in run("import parts.owner", theirs, led(ours))
    assert run("import parts.owner", theirs, led(ours) | {"PLAYGROUND_HIDDEN": str(ours)}) == "found\n"

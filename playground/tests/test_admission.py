"""Which requests are admitted: those of programs on this machine, and of the page itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp
import pytest
from yarl import URL

from boneyard_playground.server import Playground
from boneyard_playground.world.presets import empty_world

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

NAMED = "http://localhost:3000"
PATHS = ("/", "/page/app.js", "/control/state", "/api/v10/gateway", "/attachments/1/a.png", "/emojis/1", "/nowhere")


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    found = Playground(empty_world(), origins=[NAMED])
    await found.start()
    yield found
    await found.stop()


async def asked(playground: Playground, path: str, method: str = "GET", **headers: str) -> aiohttp.ClientResponse:
    """Make a request with headers as browsers send them; underscores replace dashes."""
    written = {name.replace("_", "-"): value for name, value in headers.items()}
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, playground.url + path, headers=written) as found,
    ):
        await found.read()
        return found


def authority(playground: Playground, host: str, *, more: int = 0) -> str:
    return f"{host}:{(URL(playground.url).port or 0) + more}"


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("host", ["example.org", "127.0.0.1.nip.io", "localhost.example.org", "127.0.0.2"])
async def test_a_name_that_was_led_to_this_machine_gets_nothing(playground: Playground, path: str, host: str) -> None:
    assert (await asked(playground, path, Host=authority(playground, host))).status == 403


@pytest.mark.parametrize(
    "host", ["", "localhost", "127.0.0.1", ":80", "localhost:", "localhost:99999", "user@localhost"]
)
async def test_a_host_without_the_own_port_gets_nothing(playground: Playground, host: str) -> None:
    assert (await asked(playground, "/control/state", Host=host)).status in (400, 403)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "LOCALHOST"])
async def test_the_own_names_are_let_in(playground: Playground, host: str) -> None:
    own = authority(playground, host)
    assert (await asked(playground, "/control/state", Host=own)).status == 200
    assert (await asked(playground, "/control/state", Host=own, Origin=f"http://{own.lower()}")).status == 200


@pytest.mark.parametrize("path", PATHS)
async def test_pages_of_other_origins_get_nothing(playground: Playground, path: str) -> None:
    others = [
        *("null", "", "https://example.org", "http://localhost", "file://", "x", "http://["),
        f"https://{authority(playground, '127.0.0.1')}",
        f"http://{authority(playground, '127.0.0.1', more=1)}",
        f"http://{authority(playground, 'localhost')}",
    ]
    for method in ("GET", "POST", "PATCH", "DELETE", "OPTIONS"):
        for origin in others:
            assert (await asked(playground, path, method, Origin=origin)).status == 403, (method, origin)


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_what_other_pages_ask_for_without_an_origin_is_refused_too(playground: Playground, site: str) -> None:
    for path in PATHS:
        picture = {"Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Dest": "image"}
        assert (await asked(playground, path, Sec_Fetch_Site=site, **picture)).status == 403


async def test_a_link_opens_the_page_and_nothing_else(playground: Playground) -> None:
    followed = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}
    assert [(await asked(playground, path, **followed)).status for path in PATHS] == [200, *[403] * (len(PATHS) - 1)]
    assert (await asked(playground, "/", **(followed | {"Sec_Fetch_Dest": "iframe"}))).status == 403
    assert (await asked(playground, "/", Sec_Fetch_Site="none", Sec_Fetch_Mode="navigate")).status == 200


@pytest.mark.parametrize("path", ["/control/events", "/gateway"])
async def test_web_sockets_of_other_pages_are_refused(playground: Playground, path: str) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "https://example.org"}, {"Host": authority(playground, "example.org")}):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
                await session.ws_connect(playground.url + path, headers=headers)
            assert refusal.value.status == 403
        async with session.ws_connect(playground.url + path, headers={"Origin": playground.url}):
            pass


async def test_a_page_that_was_named_may_use_and_read_everything(playground: Playground) -> None:
    before = await asked(playground, "/control/state", "OPTIONS", Origin=NAMED, Access_Control_Request_Method="POST")
    found = await asked(playground, "/control/state", Origin=NAMED, Sec_Fetch_Site="same-site")
    assert (before.status, found.status) == (204, 200)
    for answer in (before, found):
        assert answer.headers["Access-Control-Allow-Origin"] == NAMED
        assert answer.headers["Vary"] == "Origin"
    assert "Content-Type" in before.headers["Access-Control-Allow-Headers"]
    assert "Access-Control-Allow-Origin" not in (await asked(playground, "/control/state")).headers


@pytest.mark.parametrize("origin", ["https://example.org", "localhost:3000", "", "*", "null", "http://10.0.0.1:3000"])
def test_only_pages_of_this_machine_can_be_named(origin: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        Playground(empty_world(), origins=[origin])


async def test_every_answer_says_how_far_it_may_be_trusted(playground: Playground) -> None:
    for path in PATHS:
        headers = (await asked(playground, path)).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert headers["Cache-Control"] == "no-store"
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
    page = (await asked(playground, "/")).headers
    for part in ("script-src 'self'", "frame-src 'self'", "frame-ancestors 'self'", "base-uri 'none'"):
        assert part in page["Content-Security-Policy"]

"""Malformed requests, malformed bodies, and files that pretend to be part of the page."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from yarl import URL

from boneyard_playground.server import Playground
from boneyard_playground.testing.waiting import PATIENCE
from boneyard_playground.world.presets import default_world

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

pytestmark = pytest.mark.slow

Json = dict[str, Any]
BOT = {"Authorization": "Bot playground"}
JSON = {"Content-Type": "application/json"}


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    found = Playground(default_world())
    await found.start()
    yield found
    await found.stop()


async def raw(playground: Playground, data: bytes) -> bytes:
    """Send bytes, close, and return the response."""
    url = URL(playground.url)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    writer.write(data.replace(b"HOST", f"Host: {url.authority}".encode()))
    await writer.drain()
    writer.write_eof()
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


async def status_of(playground: Playground, method: str, path: str, **more: Any) -> tuple[int, Json]:  # noqa: ANN401
    """Make a request of the bot or of a person; return status and JSON."""
    headers = BOT | more.pop("headers", {})
    async with aiohttp.ClientSession(playground.url) as session:
        response = await session.request(method, path, headers=headers, **more)
        return response.status, json.loads(await response.read() or b"{}")


def sent(line: str, *headers: str, body: bytes = b"") -> bytes:
    """Return a request in its wire format, with a valid host."""
    return "\r\n".join((f"{line} HTTP/1.1", "HOST", *headers, "\r\n")).encode("latin-1") + body


_POST, _ASK = "POST /control/users", "POST /api/v10/users/@me/channels"
_JSON, _BOT, _FIVE = "Content-Type: application/json", "Authorization: Bot playground", "Content-Length: 5"
_CODED = [
    sent(line, _FIVE, kind, _BOT, f"Content-Encoding: {coding}", body=b"hello")
    for kind in (_JSON, "Content-Type: text/plain")
    for line in (_POST, _ASK, "GET /", "GET /control/state", "POST /nothing")
    for coding in ("gzip", "deflate", "br", "zstd")
]
_UPGRADE = ("Upgrade: websocket", "Connection: Upgrade")
NO_REQUESTS = [
    *(b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n"),
    *(sent("G\0T /"), sent("GET /%zz%00%ff"), sent("GET /\xff\xfe"), sent("GET /", "HOST"), sent("GET http://[")),
    *(sent("GET /", "X" * 20_000 + ": 1"), sent("GET /" + "x" * 20_000), sent(_POST, "Content-Length: -1")),
    sent(_POST, _FIVE, _JSON, body=b"{"),
    sent(_POST, _JSON, "Transfer-Encoding: chunked", body=b"zz\r\n"),
    *(sent("GET /gateway"), sent("GET /gateway", *_UPGRADE), sent("GET /control/events", *_UPGRADE)),
    sent("GET /gateway", *_UPGRADE, "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 99"),
]


@pytest.mark.parametrize("data", NO_REQUESTS, ids=[str(data[:40]) for data in NO_REQUESTS])
async def test_bytes_that_are_no_request_are_refused(playground: Playground, data: bytes) -> None:
    found = await raw(playground, data)
    assert not found or found.split(b" ")[1] in (b"400", b"403", b"404", b"405", b"414", b"426", b"431"), found
    assert b"Traceback" not in found
    assert (await status_of(playground, "GET", "/control/state"))[0] == 200


@pytest.mark.parametrize("data", _CODED, ids=[str(data[:20] + data[-40:]) for data in _CODED])
async def test_a_body_that_cannot_be_decoded_is_no_trouble_of_the_server(
    playground: Playground, data: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    url = URL(playground.url)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    writer.write(data.replace(b"HOST", f"Host: {url.authority}".encode()))
    head = await asyncio.wait_for(reader.readuntil(b"\r\n"), PATIENCE)
    writer.close()
    assert head.split(b" ")[1] in (b"200", b"400", b"404")
    assert (await status_of(playground, "GET", "/control/state"))[0] == 200
    assert "Traceback" not in caplog.text


BAD_JSON = [
    *(b"", b"x", b"{", b'{"a": 1,}', b"\xff", b"\0", b'"\\ud800"', b"NaN", b"[1e999]", b"9" * 5000, b"[" * 100_000),
    *(b'{"user": ' * 65 + b"1" + b"}" * 65, b'{"user": 1' + b"0" * 30 + b"}", b'"' + b"9" * 2000 + b'"'),
    *(b"\xef\xbb\xbf{}", "{}".encode("utf-16"), b"[]", b"1", b"null", b'"x"'),
]


@pytest.mark.parametrize("body", BAD_JSON, ids=[str(body[:20]) for body in BAD_JSON])
async def test_a_body_that_is_no_object_is_refused_with_a_sentence(playground: Playground, body: bytes) -> None:
    status, found = await status_of(playground, "POST", "/control/users", data=body, headers=JSON)
    assert (status, found["error"].endswith(".")) == (400, True)
    status, found = await status_of(playground, "POST", "/api/v10/users/@me/channels", data=body, headers=JSON)
    assert (status, found["code"]) == (400, 50109)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a", ""]
)
async def test_what_a_form_of_another_page_could_send_changes_nothing(playground: Playground, kind: str) -> None:
    body = b'{"name": "eve"}'
    status, found = await status_of(playground, "POST", "/control/users", data=body, headers={"Content-Type": kind})
    assert (status, "application/json" in found["error"]) == (400, True)
    assert "eve" not in [user.name for user in playground.world.people]
    status, _ = await status_of(
        playground, "POST", "/api/v10/users/@me/channels", data=body, headers={"Content-Type": kind}
    )
    assert status == 400


START = b'--a\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"content": "a"}\r\n'
FILE = b'Content-Disposition: form-data; name="files[0]"; filename="a.png"\r\n'
BROKEN_PARTS = [
    *(b"", b"--", b"--a", b"--a--", b"--a\r\n", b"--b\r\n\r\n", b"\0" * 100, START, START + b"--a\r\n\r\n"),
    *(START + b"--a\r\n" + FILE, START + b"--a\r\n" + FILE + b"\r\nx", b"--a\r\n: \r\n\r\nx\r\n--a--\r\n"),
    b"--a\r\n" + FILE + b"Content-Transfer-Encoding: x\r\n\r\nx\r\n--a--\r\n",
    b"--a\r\n" + FILE + b"Content-Encoding: gzip\r\n\r\nx\r\n--a--\r\n",
    b"--a\r\n" + FILE + b"Content-Length: 99\r\n\r\nx\r\n--a--\r\n",
    b"--a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n--b--\r\n--a--\r\n",
    b"--a\r\nContent-Disposition: \xff; name=\0\r\n\r\nx\r\n--a--\r\n",
    b"--a\r\n" + b"x: y\r\n" * 5000 + b"\r\nx\r\n--a--\r\n",
]


@pytest.mark.parametrize("body", BROKEN_PARTS, ids=[str(body[-40:]) for body in BROKEN_PARTS])
async def test_broken_parts_of_a_form_are_refused(playground: Playground, body: bytes) -> None:
    channel = next(iter(playground.world.channels))
    headers = {"Content-Type": "multipart/form-data; boundary=a"}
    path = f"/api/v10/channels/{channel}/messages"
    status, found = await status_of(playground, "POST", path, data=body, headers=headers)
    assert status in (200, 400), found
    for boundary in ("", "; boundary=", "; boundary=" + "x" * 200, "; boundary=é"):
        headers = {"Content-Type": "multipart/form-data" + boundary}
        assert (await status_of(playground, "POST", path, data=body, headers=headers))[0] == 400


async def test_a_body_that_is_too_large_is_refused_with_a_sentence(playground: Playground) -> None:
    large = b'"' + b"x" * (65 * 1024 * 1024) + b'"'
    status, found = await status_of(playground, "POST", "/control/users", data=large, headers=JSON)
    assert (status, found["error"].endswith(".")) == (413, True)
    status, found = await status_of(playground, "POST", "/api/v10/users/@me/channels", data=large, headers=JSON)
    assert (status, found["code"]) == (413, 40005)


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/control/no", 404), ("PUT", "/control/users", 405)])
async def test_what_is_not_there_is_told_in_a_sentence(
    playground: Playground, method: str, path: str, status: int
) -> None:
    found, body = await status_of(playground, method, path)
    assert (found, body["error"].endswith(".")) == (status, True)


FILES = {
    "page.html": b"<script>fetch('/control/state')</script>",
    "page.xhtml": b"<html xmlns='http://www.w3.org/1999/xhtml'/>",
    "picture.svg": b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "feed.xml": b"<a/>",
    "code.js": b"alert(1)",
    "style.css": b"*{}",
    "paper.pdf": b"%PDF-",
    "unknown": b"<script>",
    "notes.txt": b"<script>",
    "picture.png": b"\x89PNG\r\n\x1a\n",
}


@pytest.mark.parametrize("name", FILES)
async def test_a_file_cannot_act_as_a_part_of_the_page(playground: Playground, name: str) -> None:
    channel = next(iter(playground.world.channels))
    form = aiohttp.FormData({"payload_json": "{}"})
    form.add_field("files[0]", FILES[name], filename=name)
    _, sent = await status_of(playground, "POST", f"/api/v10/channels/{channel}/messages", data=form)
    async with aiohttp.ClientSession() as session, session.get(sent["attachments"][0]["url"]) as response:
        assert await response.read() == FILES[name]
        headers = response.headers
    is_shown = name in ("notes.txt", "picture.png")
    assert headers["Content-Disposition"].startswith("inline" if is_shown else "attachment")
    assert name in headers["Content-Disposition"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    policy = [part.strip() for part in headers["Content-Security-Policy"].split(";")]
    assert "sandbox" in policy
    assert "default-src 'none'" in policy

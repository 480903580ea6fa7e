"""Opening panels of settings and choosing on them, as people do."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from bot.render.themes import THEMES
from tests.render.looking import decode

if TYPE_CHECKING:
    from tests.e2e.stage import Control, Member, Result, Seen

__all__ = ["choose_channels", "colors_of", "open_panel", "present", "set_mine", "set_server"]


async def open_panel(member: Member, channel: str, part: str) -> Seen:
    """Open `/settings me` or `/settings server`; the answer must be private."""
    panel = (await member.command(channel, f"settings {part}")).message
    assert panel.raw["flags"] & 64
    return panel


async def set_mine(member: Member, name: str, value: str, channel: str = "dm") -> Seen:
    """Choose a value of one's own setting; return the panel after that."""
    return await _set(member, await open_panel(member, channel, "me"), name, value)


async def set_server(manager: Member, channel: str, name: str, value: str) -> Seen:
    """Choose a value of a server's setting; return the panel after that."""
    return await _set(manager, await open_panel(manager, channel, "server"), name, value)


async def choose_channels(manager: Member, channel: str, *allowed: str) -> Seen:
    """Choose the channels where tables may be opened; return the panel after that."""
    panel = await open_panel(manager, channel, "server")
    return _updated(await manager.choose(panel, _channel_menu(panel)["custom_id"], *allowed))


def present(panel: Seen) -> dict[str, str]:
    """Return the label of the current value of every select by its setting."""
    return {
        select["custom_id"].split(":")[3]: option["label"]
        for select in panel.selects
        for option in select["options"]
        if option.get("default")
    }


async def colors_of(control: Control, picture: dict[str, Any]) -> str:
    """Return the theme of a picture: the one whose background is closest to the picture's most frequent color."""
    async with control.session.get(picture["media"]["url"]) as response:
        image = decode(await response.read(), tallest=2)
    _, ground = max(image.getcolors(image.width * image.height) or [])
    assert isinstance(ground, tuple)
    return min(THEMES, key=lambda theme_id: math.dist(THEMES[theme_id].table, ground))


async def _set(member: Member, panel: Seen, name: str, value: str) -> Seen:
    custom_id = next(one["custom_id"] for one in panel.selects if f":{name}:" in one["custom_id"])
    return _updated(await member.choose(panel, custom_id, value))


def _updated(result: Result) -> Seen:
    assert result.raw["callback"] == 7, result.raw
    return result.message


def _channel_menu(panel: Seen) -> dict[str, Any]:
    """Return the select of channels, which lists no options."""
    todo = list(panel.raw["components"])
    while todo:
        part = todo.pop()
        if part["type"] == 8:
            return dict(part)
        todo += part.get("components", ())
    raise AssertionError("no select of channels")

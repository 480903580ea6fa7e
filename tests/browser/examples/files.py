"""Small files to show: pictures, a sound, an animated emoji."""

from __future__ import annotations

import io
import math
import struct
import wave

from PIL import Image, ImageDraw

__all__ = ["PAGE", "moving", "picture", "sound"]

PAGE = b"<!doctype html><title>A match</title><p>The replay of a match."
_COLORS = (
    "#5865f2",
    "#1f8b5c",
    "#d1365d",
    "#b8620a",
    "#0f7ea3",
    "#8a4fd0",
    "#66751a",
    "#a13d8c",
    "#3d4148",
    "#c0392b",
)


def picture(number: int = 0, width: int = 640, height: int = 400) -> bytes:
    """Draw a PNG in a distinct color."""
    return _saved([_drawn(number, width, height)], "PNG")


def moving() -> bytes:
    """Draw a GIF of two frames."""
    return _saved([_drawn(number, 64, 64) for number in (1, 2)], "GIF")


def _drawn(number: int, width: int, height: int) -> Image.Image:
    image = Image.new("RGB", (width, height), _COLORS[number % len(_COLORS)])
    draw = ImageDraw.Draw(image)
    radius = min(width, height) / 3
    draw.ellipse((width / 2 - radius, height / 2 - radius, width / 2 + radius, height / 2 + radius), fill="#ffffff55")
    draw.line((0, 0, width, height), fill="white", width=max(2, width // 80))
    return image


def _saved(frames: list[Image.Image], kind: str) -> bytes:
    made = io.BytesIO()
    more = {"save_all": True, "append_images": frames[1:], "duration": 400, "loop": 0} if len(frames) > 1 else {}
    frames[0].save(made, kind, **more)
    return made.getvalue()


def sound() -> bytes:
    """Make half a second of a tone, as a WAV file."""
    made, rate = io.BytesIO(), 8000
    with wave.open(made, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        tone = (int(8000 * math.sin(n * 440 * 2 * math.pi / rate)) for n in range(rate // 2))
        file.writeframes(b"".join(struct.pack("<h", value) for value in tone))
    return made.getvalue()

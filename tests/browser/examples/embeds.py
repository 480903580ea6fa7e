"""Examples of embeds and attached files."""

from __future__ import annotations

from tests.browser.examples.example import Example
from tests.browser.examples.files import PAGE, picture, sound

__all__ = ["EMBEDS"]

WHOLE = Example(
    "whole embed",
    {
        "content": "An embed with everything",
        "embeds": [
            {
                "author": {"name": "The author", "url": "https://example.com/a", "icon_url": "attachment://icon.png"},
                "title": "The **title**",
                "url": "https://example.com/title",
                "description": "A description with [a link](https://example.com) and a list\n- one\n- two",
                "color": 0xB8620A,
                "fields": [
                    *({"name": f"Field {n}", "value": f"Value {n}", "inline": True} for n in range(1, 5)),
                    {"name": "A field of its own", "value": "over the whole width", "inline": False},
                    *({"name": f"Field {n}", "value": f"Value {n}", "inline": True} for n in (5, 6)),
                ],
                "image": {"url": "attachment://image.png"},
                "thumbnail": {"url": "attachment://thumb.png"},
                "footer": {"text": "The footer", "icon_url": "attachment://icon.png"},
                "timestamp": "2026-01-02T03:04:05+00:00",
            }
        ],
    },
    {"icon.png": picture(2, 64, 64), "thumb.png": picture(3, 200, 200), "image.png": picture(4, 500, 250)},
)

EMBEDS = [
    WHOLE,
    Example("small embed", {"embeds": [{"description": "Only a description"}]}),
    Example("two embeds", {"embeds": [{"title": "One", "color": 0xFF0000}, {"title": "Two", "color": 0}]}),
    Example("video embed", {"embeds": [{"title": "A video", "video": {"url": "https://example.com/v.mp4"}}]}),
    Example("attached pictures", {"content": "Three pictures"}, {f"a{n}.png": picture(n, 300, 200) for n in range(3)}),
    Example("attached page", {"content": "The replay"}, {"replay.html": PAGE}),
    Example("attached sound", {"content": "A sound"}, {"tone.wav": sound()}),
    Example("attached video", {"content": "A video"}, {"clip.mp4": b"no real video"}),
    Example("hidden files", {"content": "Hidden"}, {"SPOILER_a.png": picture(5), "SPOILER_b.txt": b"hidden"}),
]

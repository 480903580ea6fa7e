"""Examples of components: each type that a message can contain, in every form that looks different."""

from __future__ import annotations

from tests.browser.examples.example import V2, Example, Json, row, v2
from tests.browser.examples.files import PAGE, picture

__all__ = ["COMPONENTS"]

DICE = {"name": "🎲"}


def _button(style: int, label: str | None = None, **more: object) -> Json:
    target = {"url": "https://example.com/rules"} if style == 5 else {"custom_id": f"answer:{style}:{label}"}
    return {"type": 2, "style": style, **({"label": label} if label else {}), **target, **more}


def _text(content: str) -> Json:
    return {"type": 10, "content": content}


def _options(count: int, **more: object) -> list[Json]:
    return [{"label": f"Choice {n}", "value": f"v{n}", **more} for n in range(1, count + 1)]


def _item(number: int, **more: object) -> Json:
    return {"media": {"url": f"attachment://p{number}.png"}, **more}


def _gallery(count: int, name: str = "") -> Example:
    items = [_item(n, description=f"Picture {n}") for n in range(count)]
    files = {f"p{n}.png": picture(n) for n in range(count)}
    return v2(name or f"gallery of {count}", {"type": 12, "items": items}, files=files)


BUTTONS = Example(
    "buttons",
    {
        "content": "Buttons",
        "components": [
            row(_button(1, "Primary"), _button(2, "Secondary"), _button(3, "Success"), _button(4, "Danger")),
            row(
                _button(5, "Link"),
                {"type": 2, "style": 6, "sku_id": "1234567890"},
                _button(1, "With emoji", emoji=DICE),
                _button(2, None, emoji=DICE, custom_id="answer:emoji"),
                _button(3, "Off", disabled=True),
            ),
            row(_button(5, "Link off", disabled=True), _button(2, "A label of eighty signs " + "that is long " * 4)),
        ],
    },
)

SELECTS = Example(
    "selects",
    {
        "content": "Selects",
        "components": [
            row(
                {
                    "type": 3,
                    "custom_id": "one",
                    "placeholder": "One of three",
                    "options": [
                        {"label": "All Fives", "value": "a", "description": "Ends in fives score", "emoji": DICE},
                        {"label": "Draw", "value": "b", "description": "Whoever goes out first"},
                        {"label": "Block", "value": "c", "default": True},
                    ],
                }
            ),
            row(
                {
                    "type": 3,
                    "custom_id": "some",
                    "placeholder": "Some of five",
                    "min_values": 2,
                    "max_values": 3,
                    "options": _options(5),
                }
            ),
            row({"type": 3, "custom_id": "many", "placeholder": "One of many", "options": _options(25)}),
            row({"type": 3, "custom_id": "off", "placeholder": "Off", "disabled": True, "options": _options(1)}),
            row(
                {"type": 3, "custom_id": "none", "placeholder": "One or none", "min_values": 0, "options": _options(2)}
            ),
        ],
    },
)

CHOOSERS = Example(
    "choosers",
    {
        "content": "People, roles and channels",
        "components": [
            row({"type": 5, "custom_id": "people", "placeholder": "People", "min_values": 1, "max_values": 3}),
            row({"type": 6, "custom_id": "roles", "placeholder": "Roles"}),
            row({"type": 7, "custom_id": "anybody", "placeholder": "People and roles"}),
            row({"type": 8, "custom_id": "channels", "placeholder": "Text channels", "channel_types": [0]}),
        ],
    },
)

CONTAINER = v2(
    "container",
    {
        "type": 17,
        "accent_color": 0x1F8B5C,
        "components": [
            _text("### A container\nwith an accent."),
            {"type": 14, "divider": True, "spacing": 1},
            {
                "type": 9,
                "components": [_text("**A section**"), _text("with a thumbnail"), _text("-# and three texts")],
                "accessory": {"type": 11, "media": {"url": "attachment://p0.png"}, "description": "A thumbnail"},
            },
            {"type": 14, "divider": True, "spacing": 2},
            {
                "type": 9,
                "components": [_text("A section with a button")],
                "accessory": _button(3, "Take part", custom_id="answer:section"),
            },
            {"type": 12, "items": [_item(0)]},
            {"type": 13, "file": {"url": "attachment://replay.html"}},
            {"type": 14, "divider": False, "spacing": 2},
            row(_button(1, "Play"), _button(2, "Pass")),
            row({"type": 3, "custom_id": "in container", "placeholder": "A menu", "options": _options(3)}),
        ],
    },
    files={"p0.png": picture(0), "replay.html": PAGE},
)

HIDDEN = v2(
    "spoilers component",
    {
        "type": 17,
        "accent_color": None,
        "spoiler": True,
        "components": [_text("A hidden container"), row(_button(2, "Inside"))],
    },
    {"type": 12, "items": [_item(1, description="Hidden", spoiler=True), _item(2)]},
    {"type": 13, "file": {"url": "attachment://secret.txt"}, "spoiler": True},
    {
        "type": 9,
        "components": [_text("A hidden thumbnail")],
        "accessory": {"type": 11, "media": {"url": "attachment://p2.png"}, "spoiler": True},
    },
    files={"p1.png": picture(1), "p2.png": picture(2), "secret.txt": b"A secret."},
)

LONG = v2(
    "four thousand characters",
    _text("Four thousand characters. " + "word " * 700 + "x" * 474),
)

ELSEWHERE = v2("a picture from elsewhere", {"type": 12, "items": [{"media": {"url": "https://example.com/a.png"}}]})

COMPONENTS = [
    BUTTONS,
    SELECTS,
    CHOOSERS,
    CONTAINER,
    HIDDEN,
    *(_gallery(count) for count in range(1, 11)),
    LONG,
    ELSEWHERE,
    Example(
        "no accent", {"flags": V2, "components": [{"type": 17, "components": [_text("A container without an accent")]}]}
    ),
]

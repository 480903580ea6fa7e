"""Names with special meanings: for Discord, spreadsheets, calendars, pages, terminals and logs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

__all__ = ["NASTY_NAMES", "WORST", "formatted", "worst"]

_FRAGMENTS = (
    *("[a](b)", "[x](https://e.co)", "](https://e.co)", "[", "<https://e.co>", "https://e.co/**", "http://e.co", "://"),
    *("<@1>", "<@!1>", "<@&1>", "<#1>", "</play:1>", "<id:guide>", "<t:0:R>", "<:e:1>", "<a:e:1>", ":smile:", "@here"),
    *(
        "@everyone",
        "**",
        "*",
        "__",
        "_",
        "~~",
        "||",
        "`",
        "```",
        "```py\n",
        "\\",
        "\\\\",
        "# ",
        "-# ",
        "- ",
        "+ ",
        "1. ",
    ),
    *(
        "23. ",
        "> ",
        ">>> ",
        "\n",
        "\r\n",
        "\u2028",
        "\x0b",
        "\t",
        "\x00",
        "\x1b[31m",
        "\x9b1m",
        "\x7f",
        "\u202e",
        "\u2066",
    ),
    *("\u200b", "\u200d", "\ufeff", "\u2060", "\xad", "\u3164", "\u2800", "\ud800", "\U000e0041", "\u0301", "\ufe0f"),
    *(
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        '"',
        "'",
        ",",
        ";",
        "</script>",
        "<!--",
        "<b>",
        "&amp;",
        "{name}",
        "%s",
        "$a",
        "/",
    ),
    *(
        "../",
        "CON",
        "BEGIN:VEVENT",
        "discord.gg/x",
        "Ann",
        "Anna_K.",
        "Żółć",
        "Її",
        "👩🏽‍🚀",
        "🇵🇱",
        "می‌خواهم",
        "W" * 20,
        " ",
    ),
)
NASTY_NAMES = st.lists(st.one_of(st.sampled_from(_FRAGMENTS), st.characters()), min_size=1, max_size=8).map(
    lambda parts: "".join(parts)[:64]
)
"""Names as users may send them, before any cleaning."""

WORST = "[*](_`~|<@:>/"
"""A name that no formatted text contains unchanged; nearly all of its characters become two."""


def worst(length: int) -> str:
    """Return a name of this number of characters that takes more room than any other."""
    return ("א" + WORST * length)[:length]


def formatted(part: Any) -> Iterator[str]:  # noqa: ANN401 - any JSON value
    """Yield the texts that Discord formats of a message, or of a request; blocks of code are not."""
    if isinstance(part, list):
        for one in part:
            yield from formatted(one)
    elif isinstance(part, dict):
        if isinstance(part.get("content"), str):
            yield re.sub(r"```.*?```", "", part["content"], flags=re.DOTALL)
        for one in part.values():
            yield from formatted(one)

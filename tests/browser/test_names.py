"""Names on the page, which reads markdown as Discord does: a name is never more than text."""

from __future__ import annotations

from typing import Any

import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.async_api import Page

from bot.tables.plain import in_one_line
from bot.words.games import plain_name, plain_text
from tests.browser.conftest import Opener
from tests.browser.examples.showing import Show
from tests.browser.looking import opened
from tests.fuzzing import examples
from tests.naming import NASTY_NAMES

PLACES = (
    *(
        "{}",
        "**{}**",
        "## {} · 1",
        "-# {}",
        "- **{}**: 2",
        "{} wins",
        "1\\. {}",
        "`1` {} · 3",
        "> {}",
        "**{}**\n{}\n- {}",
    ),
    *("{} – {}", "**{}**, **{}**", "_{}_", "“{}”.", "[**{}**](https://boneyard.example/a)", "*a* {} `b` <@1> {} *c*"),
)
"""The places of names in messages."""

SHAPES = """async (texts) => {
  const { markdown } = await import("/page/messages/markdown.js");
  const shape = (node) => node.nodeType === Node.TEXT_NODE ? node.data
    : [node.tagName, ...[...node.attributes].map((one) => `${one.name}=${one.value}`), [...node.childNodes].map(shape)];
  const names = { users: new Map(), roles: new Map(), channels: new Map() };
  return texts.map((text) => markdown(text, names).map((node) => { node.normalize(); return shape(node); }));
}"""
NOBODY = "Nobody"


def renamed(shape: Any, name: str) -> Any:  # noqa: ANN401
    """Return a drawing with a name in place of "nobody"."""
    return shape.replace(NOBODY, name) if isinstance(shape, str) else [renamed(one, name) for one in shape]


def shown(name: str) -> str:
    """Return the text of a name with the marks that are not seen."""
    seen = in_one_line(name) or "?"
    seen = seen.replace("@everyone", "@\u2060everyone").replace("@here", "@\u2060here")
    return f"\u2068{seen}\u2069" if plain_name(name).startswith("\u2068") else seen


@pytest_asyncio.fixture(loop_scope="session")
async def page(window: Opener, show: Show) -> Page:
    """Open the playground."""
    return await opened(window, show, "text")


@settings(examples(12), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names=st.lists(NASTY_NAMES, min_size=1, max_size=40))
async def test_a_name_is_one_text_wherever_it_stands(page: Page, names: list[str]) -> None:
    texts = [place.replace("{}", one) for one in (NOBODY, *map(plain_name, names)) for place in PLACES]
    drawn = await page.evaluate(SHAPES, texts)
    models, rest = drawn[: len(PLACES)], drawn[len(PLACES) :]
    for number, name in enumerate(names):
        found = rest[number * len(PLACES) : (number + 1) * len(PLACES)]
        assert found == [renamed(model, shown(name)) for model in models], ascii(name)


@settings(examples(12), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts=st.lists(st.lists(NASTY_NAMES, min_size=1, max_size=3).map("\n".join), min_size=1, max_size=40))
async def test_an_announcement_is_text_with_links_that_say_where_they_lead(page: Page, texts: list[str]) -> None:
    for text, drawn in zip(texts, await page.evaluate(SHAPES, [*map(plain_text, texts)]), strict=True):
        for tag, parts in drawn:
            assert tag == "P", ascii(text)
            for part in parts:
                if not isinstance(part, str):
                    kind, target, *_, label = part
                    assert (kind, target) == ("A", f"href={label[0]}"), ascii(text)

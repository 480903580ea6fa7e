"""A turn is on one screen: the table, the hand and all buttons of it stand together in sight."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest
from playwright.async_api import Page

from bot.games.fair import FairDeal
from bot.games.registry import GAMES, find_game
from bot.i18n import language_for
from bot.tables.entries import advance
from bot.tables.match import Match
from bot.tables.model import Person, Sitting, Status, Table, Venue
from bot.words.faces import Faces
from cogs.emoji.keeper import most_wanted_first
from cogs.kit.cards import Card
from cogs.kit.presentation import Presentation
from cogs.match.board import board_card
from cogs.match.hand import HandExtras, Upkeep, hand_card
from tests.browser.conftest import Opener
from tests.browser.examples.files import picture
from tests.browser.examples.showing import Show
from tests.browser.looking import entry, opened

NAMES = ("Grace Hopper", "Sam", "Ola Nowak-Kowalska", "Taras")
SCREENS = {"1280x800": (1280, 800), "1366x768": (1366, 768), "390x844": (390, 844)}
MOST = 555
"""The height of the messages in Discord's own window on such laptops."""
FOOT = 46
"""What stands below the buttons: the edge of the card, and a line that it was edited or that nobody else sees it."""
SHARE = 0.95

_IS_FOLDED = "(folds) => ('folded' in document.documentElement.dataset) === folds"
"""Whether the page has noticed how wide it is."""
_NEEDED = """([message, most]) => {
  const list = document.querySelector("#messages");
  const top = message.querySelector(".gallery").getBoundingClientRect().top;
  const buttons = [...message.querySelectorAll(".btn, .menu-face")];
  const bottom = Math.max(...buttons.map((one) => one.getBoundingClientRect().bottom));
  return [bottom - top, Math.min(list.clientHeight, most)];
}"""


def _turns(game_id: str, seats: int, seed: int) -> Iterator[tuple[Table, Match]]:
    """Play a match at random; yield it at every turn."""
    game, chance, deal = find_game(game_id), Random(f"{game_id} {seats} {seed}"), FairDeal(bytes([seed]) * 32, "turns")
    people = tuple(Person(number, NAMES[number - 1], "en-US") for number in range(1, seats + 1))
    sittings = tuple(Sitting(person, person.id) for person in people)
    options = game.complete_options({})
    table = Table(1, Venue(1, 2, "en-US"), game_id, options, seats, 1, b"s" * 32, Status.PLAYING, sittings)
    match, _ = advance(Match.of(table), deal, deal=True)
    while match.actor is not None:
        yield table, match
        match, _ = advance(match.act(match.game.write(chance.choice(match.legal_moves()))), deal, deal=True)


def _card(presentation: Presentation, table: Table, match: Match) -> Card:
    """Return what the acting person plays from."""
    if match.game.has_hands and match.actor is not None:
        return hand_card(presentation, table, match, match.actor, HandExtras(upkeep=Upkeep.ALWAYS))
    return board_card(presentation, table, match)


async def _faces(show: Show) -> Faces:
    """Return faces that all are the same emoji."""
    sign = f"<:face:{await show.emoji('face', picture(6, 64, 64), 'png')}>"
    faces = Faces()
    faces.replace({face.shows: sign for face in most_wanted_first()})
    return faces


async def _heights(page: Page, show: Show, room: str, card: Card) -> dict[str, tuple[float, float]]:
    """Return how many pixels a card needs on each screen, and how many there are."""
    files = {one.filename: await one.draw() for one in card.pictures}
    components = card.view.to_components()  # type: ignore[no-untyped-call]
    body = {"components": components, "flags": 1 << 15}
    show.ids[room] = await show.bot.send(show.channels[room], body, files)
    message = entry(page, show, room)
    await message.wait_for()
    found = {}
    for name, (width, height) in SCREENS.items():
        await page.set_viewport_size({"width": width, "height": height})
        await page.wait_for_function(_IS_FOLDED, arg=width < 700)
        needed, there = await page.evaluate(_NEEDED, [await message.element_handle(), MOST if width > 700 else 10**4])
        found[name] = (needed + FOOT, there)
    await show.bot.ask("DELETE", f"/channels/{show.channels[room]}/messages/{show.ids.pop(room)}")
    return found


async def _shares(window: Opener, show: Show, sample: Sequence[tuple[str, int, int]], every: int) -> dict[str, float]:
    """Return which share of turns fits on each screen; some turns of each match are tried."""
    presentation, room = Presentation(language_for("en"), faces=await _faces(show)), await show.room()
    await show.bot.send(show.channels[room], {"content": "What follows are turns."})
    page = await opened(window, show, room)
    fits: defaultdict[str, list[bool]] = defaultdict(list)
    for game_id, seats, seed in sample:
        for table, match in islice(_turns(game_id, seats, seed), seed % every, None, every):
            heights = await _heights(page, show, room, _card(presentation, table, match))
            for screen, (needed, there) in heights.items():
                fits[screen].append(needed <= there)
    return {name: sum(found) / len(found) for name, found in fits.items()}


def _sample(seeds: range) -> list[tuple[str, int, int]]:
    """Return matches of all games, by two to four people."""
    return [(one.id, seats, seed) for one in GAMES.values() for seats in one.seats if seats <= 4 for seed in seeds]


async def test_some_turns_of_all_games_are_on_one_screen(window: Opener, show: Show) -> None:
    shares = await _shares(window, show, _sample(range(1, 2)), every=101)
    assert {name: shares[name] for name in SCREENS if shares[name] < SHARE} == {}


@pytest.mark.long
async def test_more_turns_of_all_games_are_on_one_screen(window: Opener, show: Show) -> None:
    shares = await _shares(window, show, _sample(range(2, 3)), every=23)
    assert {name: shares[name] for name in SCREENS if shares[name] < SHARE} == {}

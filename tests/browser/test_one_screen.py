"""A turn fits on one screen: the table, the hand and all its buttons are in view together. So does a replay."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from playwright.async_api import Page

from bot.computers.levels import Level
from bot.games.fair import FairDeal
from bot.games.registry import GAMES, find_game
from bot.i18n import language_for
from bot.tables.entries import advance
from bot.tables.match import Match
from bot.tables.model import Computer, Occupant, Person, Sitting, Status, Table, Venue
from bot.tables.replays import replay_moments
from bot.words.faces import Faces
from cogs.emoji.keeper import most_wanted_first
from cogs.kit.cards import Card
from cogs.kit.presentation import Presentation
from cogs.match.board import board_card
from cogs.match.hand import HandExtras, Upkeep, hand_card
from cogs.replay.card import Rewatched, replay_card
from cogs.replay.controls import ALL_HANDS, EVERYONE
from tests.browser.conftest import Opener
from tests.browser.examples.files import picture
from tests.browser.examples.showing import Show
from tests.browser.looking import opened
from tests.cogs.finished import played

NAMES = ("Grace Hopper", "Sam", "Ola Nowak-Kowalska", "Taras")
SCREENS = {"1280x800": (1280, 800), "1366x768": (1366, 768), "390x844": (390, 844)}
MOST = 555
"""The height of the messages in Discord's own window on such laptops."""
FOOT = 46
"""The parts below the buttons: the edge of the card, and a line that says "edited" or "only you can see this"."""
UNDER = 25
"""The line below a replay."""
SHARE = 0.95
OF_EACH, BATCH = 40, 20
"""How many turns of each game the long test tries, and how many it shows at once."""

_IS_FOLDED = "(folds) => ('folded' in document.documentElement.dataset) === folds"
"""Whether the page has noticed its width."""
_NEEDED = """(ids) => ids.map((id) => {
  const message = document.querySelector(`li[data-id="${id}"]`);
  const top = message.querySelector(".gallery").getBoundingClientRect().top;
  const buttons = [...message.querySelectorAll(".btn, .menu-face")];
  return Math.max(...buttons.map((one) => one.getBoundingClientRect().bottom)) - top;
})"""
_WHOLE = """(ids) => ids.map((id) => document.querySelector(`li[data-id="${id}"]`).getBoundingClientRect().height)"""
_THERE = "document.querySelector('#messages').clientHeight"


def _turns(game_id: str, seats: int, seed: int) -> Iterator[tuple[Table, Match]]:
    """Play a match at random; yield it at every turn. Of two seats a computer has one, and hints are offered."""
    game, chance, deal = find_game(game_id), Random(f"{game_id} {seats} {seed}"), FairDeal(bytes([seed]) * 32, "turns")
    people = tuple(Person(number, NAMES[number - 1], "en-US") for number in range(1, seats + 1))
    seated: Sequence[Occupant] = (people[0], Computer(1, Level.MEDIUM)) if seats == 2 else people
    sittings = tuple(Sitting(one, number) for number, one in enumerate(seated))
    options = game.complete_options({})
    table = Table(1, Venue(1, 2, "en-US"), game_id, options, seats, 1, b"s" * 32, Status.PLAYING, sittings)
    match, _ = advance(Match.of(table), deal, deal=True)
    while match.actor is not None:
        yield table, match
        match, _ = advance(match.act(match.game.write(chance.choice(match.legal_moves()))), deal, deal=True)


def _card(presentation: Presentation, table: Table, match: Match) -> Card:
    """Return the card of the acting person."""
    if match.game.has_hands and match.actor is not None:
        return hand_card(presentation, table, match, match.actor, HandExtras(upkeep=Upkeep.ALWAYS))
    return board_card(presentation, table, match)


async def _faces(show: Show, room: str) -> Faces:
    """Return faces that all have the same emoji."""
    sign = f"<:face:{await show.emoji(room.replace('-', '_'), picture(6, 64, 64), 'png')}>"
    faces = Faces()
    faces.replace({face.shows: sign for face in most_wanted_first()})
    return faces


async def _fitting(
    page: Page, show: Show, room: str, cards: Sequence[Card], needed_by: str = _NEEDED, foot: int = FOOT
) -> dict[str, list[bool]]:
    """Return for each screen which cards fit on it; a script says how much room they need above a foot."""
    sent = []
    for card in cards:
        files = {one.filename: await one.draw() for one in card.pictures}
        body = {"components": card.view.to_components(), "flags": 1 << 15}  # type: ignore[no-untyped-call]
        sent.append(await show.bot.send(show.channels[room], body, files))
    for one in sent:
        await page.locator(f'li[data-id="{one}"]').wait_for()
    found = {}
    for name, (width, height) in SCREENS.items():
        await page.set_viewport_size({"width": width, "height": height})
        await page.wait_for_function(_IS_FOLDED, arg=width < 700)
        there = min(await page.evaluate(_THERE), MOST if width > 700 else 10**4)
        found[name] = [needed + foot <= there for needed in await page.evaluate(needed_by, sent)]
    for one in sent:
        await show.bot.ask("DELETE", f"/channels/{show.channels[room]}/messages/{one}")
    return found


async def _short(window: Opener, show: Show, sample: dict[str, list[tuple[Table, Match]]]) -> dict[str, float]:
    """Return the fraction of each game's turns that fits on a screen, where it is too small, and of all together."""
    room = await show.room()
    presentation = Presentation(language_for("en"), faces=await _faces(show, room))
    await show.bot.send(show.channels[room], {"content": "What follows are turns."})
    page = await opened(window, show, room)
    fits: defaultdict[str, list[bool]] = defaultdict(list)
    for game_id, turns in sample.items():
        cards = [_card(presentation, table, match) for table, match in turns]
        for at in range(0, len(cards), BATCH):
            for screen, found in (await _fitting(page, show, room, cards[at : at + BATCH])).items():
                fits[f"{game_id} at {screen}"] += found
                fits[f"together at {screen}"] += found
    shares = {name: sum(found) / len(found) for name, found in fits.items()}
    return {name: share for name, share in shares.items() if share < SHARE}


def _sample(seed: int, of_each: int) -> dict[str, list[tuple[Table, Match]]]:
    """Return this many turns of every game, spread over matches of two to four people."""
    chance, sample = Random(seed), {}
    for one in GAMES.values():
        turns = [turn for seats in one.seats if seats <= 4 for turn in _turns(one.id, seats, seed)]
        sample[one.id] = chance.sample(turns, min(of_each, len(turns)))
    return sample


@pytest.mark.parametrize("code", ["en", "pt-BR"])
async def test_replays_are_on_one_screen(window: Opener, show: Show, code: str) -> None:
    room = await show.room()
    presentation = Presentation(language_for(code), faces=await _faces(show, room))
    await show.bot.send(show.channels[room], {"content": "What follows are replays."})
    page = await opened(window, show, room)
    cards = []
    for game_id in ("all-fives", "draw", "thousand", "pieciol"):
        table, entries = played(game_id, 120)
        moments = replay_moments(table, entries)
        for number in (0, len(moments) // 2, len(moments) - 1):
            for eyes in (ALL_HANDS, "0") if GAMES[game_id].has_hands else (EVERYONE,):
                cards += [replay_card(presentation, Rewatched(table, moments, number, eyes))]
    fitting = await _fitting(page, show, room, cards, _WHOLE, UNDER)
    assert {screen: found.count(False) for screen, found in fitting.items()} == dict.fromkeys(SCREENS, 0)


async def test_some_turns_of_all_games_are_on_one_screen(window: Opener, show: Show) -> None:
    short = await _short(window, show, _sample(1, 2))
    assert {name: share for name, share in short.items() if name.startswith("together")} == {}


@pytest.mark.long
async def test_turns_of_each_game_are_on_one_screen(window: Opener, show: Show) -> None:
    assert await _short(window, show, _sample(2, OF_EACH)) == {}

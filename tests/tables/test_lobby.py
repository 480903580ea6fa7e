"""Opening a table, sitting down, getting up, canceling."""

from __future__ import annotations

import pytest

from bot.families import choose_move
from bot.games.core import Seat
from bot.games.errors import OptionError, SeatsError, UnknownGameError
from bot.tables.errors import (
    AlreadySeatedError,
    DuplicateError,
    NoTableHereError,
    NotSeatedError,
    NotStartedError,
    TableExistsError,
    TableOverError,
    TableReason,
    TooFewSeatedError,
    TooManyLobbiesError,
)
from bot.tables.limits import Limits
from bot.tables.log import Cancelled
from bot.tables.match import Cancellation
from bot.tables.model import Status, Venue
from bot.tables.order import Order
from bot.tables.service import Tables
from storage.core.database import Database
from tests.refusing import refused
from tests.tables.seating import PEOPLE, VENUE, Seating

OLA, SAM, GRACE, *_ = PEOPLE


async def test_who_opens_a_table_sits_on_the_first_seat(seating: Seating) -> None:
    table = await seating.open(people=1)
    assert table.people == (OLA,)
    assert table.status is Status.LOBBY
    assert await seating.tables.get(table.id) == table


async def test_options_are_stored_complete(seating: Seating) -> None:
    table = await seating.open("all-fives", set="6", spinner="yes")
    assert table.options == {"set": 6, "spinner": True, "target": 100}
    assert table.max_seats == 4


async def test_a_channel_has_one_live_table(seating: Seating) -> None:
    table = await seating.open()
    with pytest.raises(TableExistsError):
        await seating.open("all-fives")
    other = await seating.open(venue=Venue(10, 21, "pl"))
    assert other.id != table.id
    await seating.tables.lobbies.cancel(table.id, OLA.id, next(seating.clicks), is_moderator=False)
    assert (await seating.open()).status is Status.LOBBY


async def test_the_same_command_delivered_twice_opens_one_table(seating: Seating) -> None:
    await seating.tables.lobbies.open(VENUE, OLA, Order("fifty", {}), 5)
    with pytest.raises(DuplicateError):
        await seating.tables.lobbies.open(VENUE, OLA, Order("fifty", {}), 5)


@pytest.mark.parametrize(
    ("game", "options", "seats", "error"),
    [
        ("chess", {}, None, UnknownGameError),
        ("all-fives", {"set": 7}, None, OptionError),
        ("fifty", {"set": 6}, None, OptionError),
        ("fifty", {}, 9, SeatsError),
        ("all-fives", {"set": 6}, 5, SeatsError),
    ],
)
async def test_a_table_that_the_rules_refuse_is_not_opened(
    seating: Seating, game: str, options: dict[str, int], seats: int | None, error: type[Exception]
) -> None:
    with pytest.raises(error):
        await seating.tables.lobbies.open(VENUE, OLA, Order(game, options, seats), 1)
    with pytest.raises(NoTableHereError):
        await seating.tables.live_in(VENUE.channel_id)


async def test_nobody_sits_down_twice(seating: Seating) -> None:
    table = await seating.open()
    with pytest.raises(AlreadySeatedError):
        await seating.tables.lobbies.join(table.id, SAM, next(seating.clicks))


async def test_a_full_table_takes_nobody_more(seating: Seating) -> None:
    table = await seating.tables.lobbies.open(VENUE, OLA, Order("fifty", {}, 2), 1)
    await seating.tables.lobbies.join(table.id, SAM, 2)
    with refused(TableReason.TABLE_FULL) as refusal:
        await seating.tables.lobbies.join(table.id, GRACE, 3)
    assert refusal.value.fields == {"seats": 2}


async def test_those_behind_close_up_when_someone_leaves(seating: Seating) -> None:
    table = await seating.open(people=3)
    table = await seating.tables.lobbies.leave(table.id, OLA.id, next(seating.clicks))
    assert table.people == (SAM, GRACE)
    assert table.opener_id == SAM.id
    assert table.public_seed == "1001,1002"


async def test_who_comes_back_gets_the_old_place_and_counts_with_the_first_click(seating: Seating) -> None:
    table = await seating.open(people=3)
    seeds = table.public_seed
    for person in (SAM, OLA, SAM):
        await seating.tables.lobbies.leave(table.id, person.id, next(seating.clicks))
        table = await seating.tables.lobbies.join(table.id, person, next(seating.clicks))
    assert table.public_seed == seeds
    assert table.people == (OLA, SAM, GRACE)
    assert await seating.tables.get(table.id) == table


async def test_lobby_clicks_delivered_again_later_do_nothing(seating: Seating) -> None:
    table = await seating.open(people=1)
    join, leave = next(seating.clicks), next(seating.clicks)
    await seating.tables.lobbies.join(table.id, SAM, join)
    await seating.tables.lobbies.leave(table.id, SAM.id, leave)
    with pytest.raises(DuplicateError):
        await seating.tables.lobbies.join(table.id, SAM, join)
    await seating.tables.lobbies.join(table.id, SAM, next(seating.clicks))
    with pytest.raises(DuplicateError):
        await seating.tables.lobbies.leave(table.id, SAM.id, leave)
    cancel = next(seating.clicks)
    await seating.tables.lobbies.cancel(table.id, OLA.id, cancel, is_moderator=False)
    following = await seating.open()
    with pytest.raises(DuplicateError):
        await seating.tables.lobbies.cancel(following.id, OLA.id, cancel, is_moderator=False)


async def test_the_table_is_cancelled_when_the_last_one_leaves(seating: Seating) -> None:
    table = await seating.open(people=1)
    assert (await seating.tables.lobbies.leave(table.id, OLA.id, next(seating.clicks))).status is Status.CANCELLED
    with pytest.raises(TableOverError):
        await seating.tables.lobbies.join(table.id, SAM, next(seating.clicks))


async def test_who_does_not_sit_cannot_leave_or_start(seating: Seating) -> None:
    table = await seating.open()
    with pytest.raises(NotSeatedError):
        await seating.tables.lobbies.leave(table.id, GRACE.id, next(seating.clicks))
    with pytest.raises(NotSeatedError):
        await seating.tables.lobbies.start(table.id, GRACE.id, next(seating.clicks))


async def test_a_match_needs_enough_people(seating: Seating) -> None:
    table = await seating.open(people=1)
    with pytest.raises(TooFewSeatedError) as refused:
        await seating.tables.lobbies.start(table.id, OLA.id, next(seating.clicks))
    assert refused.value.fields == {"needed": 2, "seated": 1}


async def test_a_lobby_is_cancelled_by_its_opener_or_a_moderator_only(seating: Seating) -> None:
    table = await seating.open()
    with refused(TableReason.MAY_NOT_CANCEL_LOBBY):
        await seating.tables.lobbies.cancel(table.id, SAM.id, next(seating.clicks), is_moderator=False)
    assert (
        await seating.tables.lobbies.cancel(table.id, GRACE.id, next(seating.clicks), is_moderator=True)
    ).status is Status.CANCELLED


async def test_a_running_match_is_cancelled_by_a_moderator_only(seating: Seating) -> None:
    table = await seating.start()
    with refused(TableReason.MAY_NOT_CANCEL):
        await seating.tables.lobbies.cancel(table.id, OLA.id, next(seating.clicks), is_moderator=False)
    ended = await seating.tables.lobbies.cancel(table.id, GRACE.id, next(seating.clicks), is_moderator=True)
    assert ended.status is Status.CANCELLED
    assert (await seating.match(ended)).cancelled == Cancellation(Cancelled.BY_MODERATOR, None)
    assert GRACE.id not in {one.click.user_id for one in await seating.store.entries(table.id, 0) if one.click}


async def test_a_moderator_at_the_table_is_known_by_the_seat(seating: Seating) -> None:
    table = await seating.start()
    ended = await seating.tables.lobbies.cancel(table.id, SAM.id, next(seating.clicks), is_moderator=True)
    assert (await seating.match(ended)).cancelled == Cancellation(Cancelled.BY_MODERATOR, Seat(1))


async def test_a_running_match_is_cancelled_by_who_opened_it_where_that_is_allowed(seating: Seating) -> None:
    table = await seating.start()
    with refused(TableReason.ONLY_HOST_MAY_CANCEL):
        await seating.tables.lobbies.cancel(
            table.id, SAM.id, next(seating.clicks), is_moderator=False, host_may_end=True
        )
    ended = await seating.tables.lobbies.cancel(
        table.id, OLA.id, next(seating.clicks), is_moderator=False, host_may_end=True
    )
    assert ended.status is Status.CANCELLED
    assert (await seating.match(ended)).cancelled == Cancellation(Cancelled.BY_HOST, Seat(0))


async def test_a_lobby_has_no_match_and_no_hands(seating: Seating) -> None:
    table = await seating.open()
    assert await seating.tables.match(table) is None
    with pytest.raises(NotStartedError):
        await seating.tables.matches.hand_of(table, OLA.id)
    with pytest.raises(NotStartedError):
        await seating.tables.matches.move(table.id, OLA.id, 0, "roll", next(seating.clicks))


async def test_a_table_never_prints_its_secret(seating: Seating) -> None:
    table = await seating.start("all-fives", set=6)
    match = await seating.match(table)
    printed = repr(table) + repr(match) + repr(match.state)
    assert table.server_seed.hex() not in printed
    assert repr(table.server_seed) not in printed
    assert not any(str(tile) in printed for tile in match.state.stock)


async def test_the_request_that_opened_the_last_lobby_someone_may_have_is_a_duplicate(database: Database) -> None:
    seating = Seating(database)
    seating.tables = Tables(seating.store, choose_move=choose_move, limits=Limits(lobbies_of_person=1))
    await seating.open(people=1)
    with pytest.raises(DuplicateError):
        await seating.tables.lobbies.open(VENUE, OLA, Order("fifty", {}), 1000)
    with pytest.raises(TooManyLobbiesError):
        await seating.open(people=1)

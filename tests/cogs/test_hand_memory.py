"""Private hands in memory: answers are stored later, and an edit in between makes the contents uncertain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.posts.private_hands import PrivateHand
from cogs.projection.hand_memory import HandMemory
from storage.core.database import Database, open_database
from storage.posts.private_hands import SqlPrivateHands
from tests.tables.seating import Seating


async def _hand(database: Database) -> PrivateHand:
    """Start a match, and return a hand of its first person that was sent but not noted yet."""
    table = await Seating(database).start("all-fives", set=6)
    return PrivateHand(table.id, table.people[0].id, 7, "token", 1e12, "pl", digest="first")


def _pressed(hand: PrivateHand, digest: str) -> PrivateHand:
    """Return a hand after another press on its message."""
    return replace(hand, token=f"{hand.token}+", digest=digest)


async def test_a_new_message_is_stored_at_once_and_takes_the_place_of_the_older_one(database: Database) -> None:
    hand, store = await _hand(database), SqlPrivateHands(database)
    memory = HandMemory(store)
    memory.note_sent(hand)
    assert memory.newest(hand.table_id, hand.user_id) == hand
    assert (await memory.settle(hand.table_id)).replaced == []
    assert await store.of(hand.table_id) == [hand]
    newer = replace(hand, message_id=8, token="another")
    memory.note_sent(newer)
    settled = await memory.settle(hand.table_id)
    assert (settled.hands, settled.replaced) == ([newer], [hand])
    assert await store.of(hand.table_id) == [newer]


async def test_of_several_new_messages_before_the_first_is_stored_the_last_is_left(database: Database) -> None:
    hand = await _hand(database)
    memory = HandMemory(SqlPrivateHands(database))
    hands = [replace(hand, message_id=number, token=str(number)) for number in (1, 2, 3)]
    for one in hands:
        memory.note_sent(one)
    settled = await memory.settle(hand.table_id)
    assert (settled.hands, settled.replaced) == ([hands[2]], hands[:2])


async def test_a_hand_of_an_earlier_press_that_arrives_late_does_not_take_the_place_of_a_newer_one(
    database: Database,
) -> None:
    """As when a match opens a hand for its host, who presses **My hand** meanwhile."""
    newer = await _hand(database)
    memory = HandMemory(SqlPrivateHands(database))
    memory.note_sent(newer)
    late = [replace(newer, message_id=number, ends_at=newer.ends_at - 1) for number in (8, 9)]
    memory.note_sent(late[0])
    settled = await memory.settle(newer.table_id)
    assert (settled.hands, settled.replaced) == ([newer], [late[0]])
    memory.note_sent(late[1])
    settled = await memory.settle(newer.table_id)
    assert (settled.hands, settled.replaced) == ([newer], [late[1]])


async def test_an_answer_alone_is_believed_and_stored_with_what_is_written_next(database: Database) -> None:
    hand, store = await _hand(database), SqlPrivateHands(database)
    memory = HandMemory(store)
    memory.note_sent(hand)
    await memory.settle(hand.table_id)
    for digest in ("second", "third"):
        before = memory.state(hand.table_id, hand.user_id)
        memory.note_answer(_pressed(hand, digest), before)
    (settled,) = (await memory.settle(hand.table_id)).hands
    assert settled == _pressed(hand, "third")
    assert await store.of(hand.table_id) == [hand]
    await memory.store(hand.table_id)
    assert await store.of(hand.table_id) == [settled]


@pytest.mark.parametrize("ends_first", [True, False])
async def test_an_answer_beside_an_edit_leaves_nobody_sure_of_what_is_shown(
    database: Database, *, ends_first: bool
) -> None:
    hand = await _hand(database)
    memory = HandMemory(SqlPrivateHands(database))
    memory.note_sent(hand)
    await memory.settle(hand.table_id)
    before = memory.state(hand.table_id, hand.user_id)
    memory.note_edit(hand)
    if ends_first:
        memory.note_edited(replace(hand, digest="edited"))
    memory.note_answer(_pressed(hand, "answered"), before)
    if not ends_first:
        memory.note_edited(replace(hand, digest="edited"))
    assert (await memory.settle(hand.table_id)).hands == [_pressed(hand, "")]


async def test_a_message_that_was_not_kept_up_to_date_is_believed_after_a_press(database: Database) -> None:
    hand = await _hand(database)
    memory = HandMemory(SqlPrivateHands(database))
    memory.note_answer(hand, memory.state(hand.table_id, hand.user_id))
    assert (await memory.settle(hand.table_id)).hands == [hand]


async def test_a_hand_that_is_dropped_is_known_no_more(database: Database) -> None:
    hand, store = await _hand(database), SqlPrivateHands(database)
    memory = HandMemory(store)
    memory.note_sent(hand)
    await memory.settle(hand.table_id)
    assert memory.knows(hand.table_id)
    await memory.store(hand.table_id, [hand])
    assert not memory.knows(hand.table_id)
    assert await store.of(hand.table_id) == []


async def test_the_next_process_knows_all_that_was_stored_before_the_end(database: Database) -> None:
    hand = await _hand(database)
    memory = HandMemory(SqlPrivateHands(database))
    memory.note_sent(hand)
    await memory.settle(hand.table_id)
    memory.note_answer(_pressed(hand, "last"), memory.state(hand.table_id, hand.user_id))
    await memory.store_rest()
    after = HandMemory(SqlPrivateHands(database))
    assert (await after.settle(hand.table_id)).hands == [_pressed(hand, "last")]


@pytest.mark.slow
async def test_what_another_process_did_is_found_out_before_the_next_edit(postgres_url: str) -> None:
    database = await open_database(postgres_url)
    hand, store = await _hand(database), SqlPrivateHands(database)
    ours, theirs = HandMemory(store), HandMemory(store)
    ours.note_sent(hand)
    await ours.settle(hand.table_id)
    before = ours.state(hand.table_id, hand.user_id)
    edited = replace(hand, digest="of theirs")
    await theirs.settle(hand.table_id)
    theirs.note_edited(edited)
    await theirs.store(hand.table_id)
    ours.note_answer(_pressed(hand, "of ours"), before)
    assert (await ours.settle(hand.table_id)).hands == [_pressed(hand, "")]
    assert list((await theirs.settle(hand.table_id)).hands) == [_pressed(hand, "")]
    await ours.store(hand.table_id, [hand])
    assert (await theirs.settle(hand.table_id)).lost == [_pressed(hand, "")]
    await database.close()

"""Dice in chat: rolled, rolled again, kept private and revealed, wherever people talk."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.rolls import MOST_CHARACTERS, MOST_DICE, MOST_SIDES, MOST_THROWS
from tests.e2e.database import come_back
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_server
from tests.e2e.stage import Club, Control, Member, Result, Seen
from tests.e2e.words import says
from tests.waiting import eventually


def total(message: Seen) -> int:
    """Return the total that a roll shows."""
    found = re.search(r" = \*\*(-?\d+)\*\*", message.text)
    assert found, message.text
    return int(found[1])


async def private_roll(member: Member, channel: str, dice: str = "3d1000") -> Seen:
    """Roll something that only the person sees."""
    result = await member.command(channel, "roll", dice=dice, private=True)
    assert result.private_text
    return result.message


async def reveal(stage: Control, member: Member, message: Seen, channel: str, label: str = "Reveal") -> Seen:
    """Reveal a private roll, and return the public message as soon as it exists."""
    before = {seen.id for seen in await stage.seen_in(channel, member)}
    await member.click(message, label)

    async def look() -> Seen:
        new = [seen for seen in await stage.seen_in(channel, member) if seen.id not in before]
        assert new, "nothing was revealed"
        assert not new[0].raw["ephemeral"]
        return new[0]

    return await eventually(look)


async def test_a_roll_shows_who_rolled_what_each_die_and_the_total(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    await ola.command(club.channel, "roll", dice="2d1 + 4D6kh3 × 0")
    (shown,) = await club.public()
    assert shown.text.startswith(f"🎲 <@{ola.id}> rolled `2d1+4d6kh3*0`\n# "), shown.text
    assert shown.text.split("\n")[2].startswith("`2d1` (1, 1) + `4d6kh3` (")
    assert re.search(r"; dropped \d\) × 0 = ", shown.text)
    assert total(shown) == 2
    assert (shown.raw["mentions"], list(shown.buttons)) == ([], ["Roll again"])
    assert shown.id in [message.id for message in await club.messages(sam)]


async def test_anyone_rolls_the_same_again_under_their_own_name(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    first = (await ola.command(club.channel, "roll", dice="20d1000")).message
    second = (await sam.click(first, "Roll again")).message
    third = (await ola.click(second, "Roll again")).message
    assert [message.text.split("\n")[0] for message in (first, second, third)] == [
        f"🎲 <@{member.id}> rolled `20d1000`" for member in (ola, sam, ola)
    ]
    assert len({message.text.split("\n")[1] for message in (first, second, third)}) == 3
    assert len(await club.public()) == 3


async def test_the_longest_expression_fits_on_its_buttons(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    longest = "+".join(["d6"] * 27)
    assert len(longest) == MOST_CHARACTERS
    shown = await private_roll(ola, club.channel, longest)
    again = (await ola.click(shown, "Roll again")).message
    public = await reveal(stage, ola, again, club.channel)
    assert f"`{longest}`" in public.text
    assert total(public) == total(again)


async def test_a_long_roll_is_cut_short_and_its_total_stays(stage: Control) -> None:
    club = await stage.club("Ola")
    result = await club.members[0].command(club.channel, "roll", dice=f"{'1+' * 30}99d1000r<=560+d1")
    assert len(result.message.text) < 2000
    assert re.search(r"; … \+\d+\) \+ `d1` \(1\) = \*\*\d+\*\*", result.message.text)
    assert total(result.message) > 99 * 560


async def test_a_private_roll_is_revealed_once_with_its_time_and_unchanged(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    secret = await private_roll(ola, club.channel)
    assert await club.messages(sam) == []
    assert says(secret, "roll.private")
    public = await reveal(stage, ola, secret, club.channel)
    assert total(public) == total(secret)
    assert secret.text.split("\n")[1] in public.text
    assert re.search(rf"<@{ola.id}> reveals a private roll of `3d1000` from <t:\d+:F>", public.text)
    assert public.raw["mentions"] == []
    assert public.id in [message.id for message in await club.messages(sam)]
    (left,) = [message for message in await club.messages(ola) if message.id == secret.id]
    assert (says(left, "roll.revealed"), list(left.buttons)) == (True, ["Roll again"])
    late = await ola.click_id(left, secret.buttons["Reveal"], stale=True)
    assert says(late, "error.revealed")
    assert len(await club.public()) == 1


async def test_a_revealed_roll_says_which_of_the_private_ones_it_was(own_stage: Control, own_bot: BotProcess) -> None:
    club = await own_stage.club("Ola")
    (ola,) = club.members
    first = await private_roll(ola, club.channel, "d1000")
    assert not says(first, "roll.try", number=1)
    second = (await ola.click(first, "Roll again")).message
    third = await private_roll(ola, club.channel, "d1000")
    await private_roll(ola, club.channel, "d999")
    assert says(second, "roll.try", number=2)
    assert "try 2 of 3" in (await reveal(own_stage, ola, second, club.channel)).text
    assert "try 1 of 3" in (await reveal(own_stage, ola, first, club.channel)).text
    own_bot.kill()
    await come_back(own_bot, own_stage)
    assert says((await ola.click(third, "Roll again")).message, "roll.try", number=4)
    assert "try 3 of 4" in (await reveal(own_stage, ola, third, club.channel)).text


async def test_dice_of_six_sides_are_drawn_and_stay_when_they_are_revealed(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    secret = await private_roll(ola, club.channel, "3d6")
    (drawn,) = drawn_on(secret)
    assert len(drawn.split(" ")) == 4
    assert drawn_on(await reveal(stage, ola, secret, club.channel)) == [drawn]
    assert drawn_on((await ola.command(club.channel, "roll", dice="3d20+11d6")).message) == []


def drawn_on(message: Seen) -> list[str]:
    """Return the lines with dice on a message."""
    texts = [part["content"] for part in message.parts() if part["type"] == 10]
    return [text for text in texts if text.startswith("# ")]


async def test_two_quick_presses_reveal_once(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    secret = await private_roll(ola, club.channel)
    answers = await asyncio.gather(*(ola.click(secret, "Reveal", stale=True, deliver=2) for _ in range(2)))
    assert sorted(_callback(answer) for answer in answers) == [4, 7]
    refused = next(answer for answer in answers if _callback(answer) == 4)
    assert says(refused, "error.revealed")
    await eventually(lambda: _has_public(club, 1))
    last = (await ola.command(club.channel, "roll", dice="d6")).message
    assert [one.id for one in await club.public()][1:] == [last.id]


def _callback(result: Result) -> int:
    return int(result.raw["callback"])


async def _has_public(club: Club, count: int) -> None:
    assert len(await club.public()) == count


async def test_nobody_else_reveals_a_private_roll(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    secret = await private_roll(ola, club.channel)
    with pytest.raises(AssertionError, match="Sam does not see this message"):
        await sam.click(secret, "Reveal")
    assert await club.public() == []


async def test_what_was_private_is_rolled_again_in_private(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    again = await ola.click(await private_roll(ola, club.channel), "Roll again")
    assert list(again.message.buttons) == ["Roll again", "Reveal"]
    assert again.private_text
    assert await club.public() == []


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ("banana", "I can't read `banana` as dice. Try `2d6+3`, `d20`, or `4d6kh3`."),
        ("@everyone `2d6`", "I can't read `everyone 2d6` as dice."),
        ("7", "I can't read `7` as dice."),
        ("1+" * 60 + "d6", f"That is 122 characters long. The limit is {MOST_CHARACTERS}."),
        ("(" * 11 + "d6" + ")" * 11, "The brackets are nested 11 deep. The limit is 10."),
        ("101d6", f"That is 101 dice. You can roll one to {MOST_DICE} at once. Try `10d6`."),
        ("0d6", f"That is 0 dice. You can roll one to {MOST_DICE} at once. Try `10d6`."),
        ("d1001", f"A die can have one to {MOST_SIDES} sides, not 1001."),
        ("3d1e", f"These dice would be rolled forever. The limit is {MOST_THROWS} rolls."),
        ("d6/0", "That divides by zero. Try `2d6/2`."),
    ],
)
async def test_what_cannot_be_rolled_is_refused_with_an_example(stage: Control, dice: str, sentence: str) -> None:
    club = await stage.club("Ola")
    result = await club.members[0].command(club.channel, "roll", dice=dice)
    assert result.private_text.startswith(sentence)
    assert "Try `" in result.private_text
    assert await club.public() == []


async def test_a_roll_speaks_the_servers_language_and_a_private_one_the_persons(stage: Control) -> None:
    club = await stage.club("Ola", locale="pl", guild_locale="uk")
    (ola,) = club.members
    assert "кидає" in (await ola.command(club.channel, "roll", dice="d6")).message.text
    secret = await private_roll(ola, club.channel, "2d6kh1")
    assert f"<@{ola.id}> rzuca" in secret.text
    assert "; odrzucono " in secret.text
    public = await reveal(stage, ola, secret, club.channel, "Ujawnij")
    assert "; відкинуто " in public.text
    assert says(public, "roll.revealed_title", "uk")
    await set_server(club.owner, club.channel, "language", "pt-BR")
    assert "rolou" in (await ola.command(club.channel, "roll", dice="d6")).message.text
    refused = await ola.command(club.channel, "roll", dice="banana")
    assert refused.private_text.startswith("`banana` to nie jest zapis rzutu.")


async def test_where_people_may_use_no_commands_their_buttons_post_nothing(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    rolled = (await ola.command(club.channel, "roll", dice="d6")).message
    secret = await private_roll(ola, club.channel, "d20")
    await stage.call("PATCH", f"channels/{club.channel}", {"members_denied": ["USE_APPLICATION_COMMANDS"]})
    before = await club.public()
    for message, label in ((rolled, "Roll again"), (secret, "Reveal")):
        assert says(await ola.click(message, label), "error.may_not_use_commands")
    assert await club.public() == before


async def test_a_roll_goes_where_the_bot_is_not(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Eva", bot=False)
    ola, sam, _ = club.members
    groups = [await stage.talk(ola, sam), await stage.talk(*club.members)]
    assert await ola.offers(club.channel) == set()
    await ola.install()
    for channel in (club.channel, *groups):
        assert await ola.offers(channel) == {"roll"}
        assert await sam.offers(channel) == set()
        rolled = (await ola.command(channel, "roll", dice="5d1000")).message
        again = (await sam.click(rolled, "Roll again")).message
        secret = await private_roll(ola, channel)
        await reveal(stage, ola, secret, channel)
        seen = await stage.seen_in(channel, sam)
        assert [total(message) for message in seen] == [total(message) for message in (rolled, again, secret)]
        assert f"<@{sam.id}> rolled `5d1000`" in again.text


async def test_a_roll_goes_into_the_dm_with_the_bot_and_nothing_else_goes_along(stage: Control) -> None:
    club = await stage.club("Ola")
    (ola,) = club.members
    assert total((await ola.command("dm", "roll", dice="d6")).message) in range(1, 7)
    secret = await private_roll(ola, "dm")
    await ola.click(secret, "Reveal")

    async def look() -> None:
        assert [total(message) for message in await ola.dms()][-1] == total(secret)
        assert len(await ola.dms()) == 3

    await eventually(look)
    await ola.install()
    away = await stage.club(bot=False)
    talk = await stage.talk(ola, away.owner)
    assert await ola.offers(talk) == {"roll"}


async def test_rolls_outlive_a_restart(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola, sam = club.members
    public = (await ola.command(club.channel, "roll", dice="20d1000")).message
    secret = await private_roll(ola, club.channel)
    own_bot.kill()
    await come_back(own_bot, own_stage)
    assert "rolled `20d1000`" in (await sam.click(public, "Roll again")).message.text
    assert total(await reveal(own_stage, ola, secret, club.channel)) == total(secret)

"""The fair deal, against a second implementation written from the record format's section "The fair deal"."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

import pytest

from bot.games.core import Chance, ChanceRequest, RandBelow, Seat
from bot.games.dice.moves import Dice, RollRequest
from bot.games.dice.variants.fifty import FIFTY
from bot.games.dominoes.moves import Deal, DealRequest, Lot, LotRequest
from bot.games.dominoes.tiles import Tile, full_set
from bot.games.dominoes.variants.all_fives import ALL_FIVES
from bot.games.dominoes.variants.draw import DRAW
from bot.games.fair import SEED_BYTES, FairDeal, commitment

SERVER_SEED = bytes(range(32))
PUBLIC_SEED = "1001,1002"
SEEDS = [(SERVER_SEED, PUBLIC_SEED), (bytes(32), ""), (b"\xff" * 32, "zażółć, Київ, 骨")]

every_seed = pytest.mark.parametrize(("server_seed", "public_seed"), SEEDS, ids=["pinned", "empty", "unicode"])


# The second implementation.


def numbers(server_seed: bytes, public_seed: str, label: str) -> Iterator[int]:
    """Yield the 32-bit numbers of a label, eight to a block."""
    match_seed = hmac.new(server_seed, public_seed.encode("utf-8"), hashlib.sha256).digest()
    for block in count():
        digest = hmac.new(match_seed, f"{label}/{block}".encode(), hashlib.sha256).digest()
        yield from struct.unpack(">8I", digest)


def below(stream: Iterator[int], n: int) -> int:
    """Return the next number below n; discard those of the incomplete last cycle."""
    word = next(stream)
    while word >= (2**32 // n) * n:
        word = next(stream)
    return word % n


def shuffled(stream: Iterator[int], highest: int) -> list[tuple[int, int]]:
    """Shuffle a set from its last tile down."""
    tiles = [(low, high) for low in range(highest + 1) for high in range(highest + 1) if low <= high]
    for i in reversed(range(1, len(tiles))):
        j = below(stream, i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


# Agreement.


@every_seed
@pytest.mark.parametrize("highest", [6, 9, 12])
def test_deal_agrees_with_the_record_format(server_seed: bytes, public_seed: str, highest: int) -> None:
    for round_number, attempt in [(1, 1), (2, 1), (10, 3)]:
        stream = numbers(server_seed, public_seed, f"deal/{round_number}/{attempt}")
        expected = Deal(tuple(Tile(*tile) for tile in shuffled(stream, highest)))
        request = DealRequest(round_number, attempt, full_set(highest))
        assert FairDeal(server_seed, public_seed).decide(request) == expected


@every_seed
@pytest.mark.parametrize("seats", range(2, 9))
def test_lot_agrees_with_the_record_format(server_seed: bytes, public_seed: str, seats: int) -> None:
    for round_number in range(1, 6):
        expected = Lot(Seat(below(numbers(server_seed, public_seed, f"lot/{round_number}"), seats)))
        assert FairDeal(server_seed, public_seed).decide(LotRequest(round_number, seats)) == expected


@every_seed
@pytest.mark.parametrize("dice", [1, 2, 5])
def test_roll_agrees_with_the_record_format(server_seed: bytes, public_seed: str, dice: int) -> None:
    for number in range(1, 21):
        stream = numbers(server_seed, public_seed, f"roll/{number}")
        expected = Dice(tuple(below(stream, 6) + 1 for _ in range(dice)))
        assert FairDeal(server_seed, public_seed).decide(RollRequest(number, (None,) * dice)) == expected


@every_seed
def test_kept_dice_lie_still_and_take_no_number(server_seed: bytes, public_seed: str) -> None:
    stream = numbers(server_seed, public_seed, "roll/7")
    fallen = [below(stream, 6) + 1 for _ in range(2)]
    decided = FairDeal(server_seed, public_seed).decide(RollRequest(7, (4, None, 1, None, 4)))
    assert decided == Dice((4, fallen[0], 1, fallen[1], 4))


@every_seed
def test_set_without_the_soap_is_shuffled_without_it(server_seed: bytes, public_seed: str) -> None:
    stream = numbers(server_seed, public_seed, "deal/1/1")
    tiles = list(full_set(6)[1:])
    for i in reversed(range(1, 27)):
        j = below(stream, i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    request = DRAW.chance(DRAW.new_match(2))
    assert request is not None
    assert FairDeal(server_seed, public_seed).decide(request) == Deal(tuple(tiles))


# Rejection.


@dataclass(frozen=True)
class Numbers(Chance):
    """Fair numbers as they come."""

    found: tuple[int, ...]


@dataclass(frozen=True)
class NumbersRequest(ChanceRequest):
    """Ask for twenty numbers below n."""

    n: int

    @property
    def label(self) -> str:
        return "test"

    def decide(self, below: RandBelow) -> Numbers:
        return Numbers(tuple(below(self.n) for _ in range(20)))


@pytest.mark.parametrize("n", [2**31 + 1, 3_000_000_000, 2**32 - 1, 2**32, 1])
def test_numbers_of_the_incomplete_last_cycle_are_thrown_away(n: int) -> None:
    stream = numbers(SERVER_SEED, PUBLIC_SEED, "test")
    expected = Numbers(tuple(below(stream, n) for _ in range(20)))
    assert FairDeal(SERVER_SEED, PUBLIC_SEED).decide(NumbersRequest(n)) == expected


def test_numbers_were_thrown_away_in_the_test_above() -> None:
    n = 3_000_000_000
    first = [next(words) for words in [numbers(SERVER_SEED, PUBLIC_SEED, "test")] for _ in range(20)]
    decided = FairDeal(SERVER_SEED, PUBLIC_SEED).decide(NumbersRequest(n))
    assert isinstance(decided, Numbers)
    kept = [word for word in first if word < n]
    assert 0 < len(kept) < 20
    assert list(decided.found[: len(kept)]) == kept


# A known vector, made with openssl: the tests above could be wrong in the same way as the code.


def test_commitment_is_the_sha256_of_the_server_seed() -> None:
    assert commitment(SERVER_SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_pinned_deal_lot_and_rolls() -> None:
    fair = FairDeal(SERVER_SEED, PUBLIC_SEED)
    assert ALL_FIVES.write(fair.decide(DealRequest(1, 1, full_set(6)))) == (
        "deal 2-5 3-3 1-2 2-3 5-6 3-4 1-5 1-1 0-5 2-4 1-4 4-6 0-4 0-3 "
        "2-6 1-6 6-6 3-5 4-4 0-2 3-6 0-6 0-0 5-5 0-1 1-3 2-2 4-5"
    )
    assert fair.decide(LotRequest(1, 3)) == Lot(Seat(1))
    assert [FIFTY.write(fair.decide(RollRequest(number, (None, None)))) for number in (1, 2)] == [
        "dice 4 4",
        "dice 5 3",
    ]


# The seeds.


def test_same_request_is_decided_the_same_way_again() -> None:
    fair = FairDeal(SERVER_SEED, PUBLIC_SEED)
    assert fair.decide(RollRequest(1, (None,) * 5)) == fair.decide(RollRequest(1, (None,) * 5))


def test_host_and_players_both_make_the_deal() -> None:
    request = DealRequest(1, 1, full_set(6))
    pairs = [(SERVER_SEED, PUBLIC_SEED), (SERVER_SEED, "1001,1003"), (SERVER_SEED[::-1], PUBLIC_SEED)]
    assert len({FairDeal(*pair).decide(request) for pair in pairs}) == 3


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_server_seed_of_wrong_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        FairDeal(bytes(length), PUBLIC_SEED)


def test_server_seed_has_32_bytes() -> None:
    assert SEED_BYTES == 32

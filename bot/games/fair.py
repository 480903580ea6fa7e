"""The fair deal: chance that neither the host nor the players can influence, and that anyone can verify.

The host's secret is fixed, and shown as a commitment, before the players' part is known; both determine every deal, lot
and roll. The steps are those of the record format, section "The fair deal".
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from struct import unpack

from bot.games.core import Chance, ChanceRequest, RandBelow

__all__ = ["SEED_BYTES", "SHOWN_DIGITS", "FairDeal", "commitment", "fair_numbers"]

SEED_BYTES = 32
"""Length of a server seed."""

SHOWN_DIGITS = 16
"""How many digits of a commitment a message shows: enough that no other secret shares them."""

_WORDS = 2**32
_BLOCK = ">8I"
"""Eight unsigned 32-bit big-endian numbers."""


def commitment(server_seed: bytes) -> str:
    """Return the hex SHA-256 of a server seed, which is shown before the first deal."""
    return hashlib.sha256(server_seed).hexdigest()


class FairDeal:
    """The chance of one match, made from the host's secret and the players' part.

    Raises ValueError unless the server seed has 32 bytes.
    """

    def __init__(self, server_seed: bytes, public_seed: str) -> None:
        if len(server_seed) != SEED_BYTES:
            raise ValueError(f"a server seed has {SEED_BYTES} bytes, not {len(server_seed)}")
        self._match_seed = hmac.digest(server_seed, public_seed.encode(), "sha256")

    def decide(self, request: ChanceRequest) -> Chance:
        """Return the only outcome that this match's seeds give to a request."""
        return request.decide(fair_numbers(self._match_seed, request.label))


def fair_numbers(key: bytes, label: str) -> RandBelow:
    """Return the number source of a key and a label, from its beginning."""
    block = 0
    words: Iterator[int] = iter(())

    def below(n: int) -> int:
        nonlocal block, words
        limit = _WORDS // n * n
        while True:
            for word in words:
                # Numbers beyond the last whole multiple of n are discarded, because they would favor the low results.
                if word < limit:
                    return word % n
            words = iter(unpack(_BLOCK, hmac.digest(key, f"{label}/{block}".encode(), "sha256")))
            block += 1

    return below

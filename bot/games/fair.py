"""The fair deal: chance that neither the host nor the players can steer, and that anybody can check.

The host's secret is fixed, and shown as a commitment, before the players' part is known; both make every deal, lot
and roll. The steps are those of the record format, section "The fair deal".
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

from bot.games.core import Chance, ChanceRequest

__all__ = ["SEED_BYTES", "FairDeal", "commitment"]

SEED_BYTES = 32
"""Length of a server seed."""

_WORD_BYTES = 4
_WORDS = 2**32


def commitment(server_seed: bytes) -> str:
    """Return the hex SHA-256 of a server seed, which is shown before the first deal."""
    return hashlib.sha256(server_seed).hexdigest()


class FairDeal:
    """The chance of one match, made of the host's secret and the players' part.

    Raises ValueError unless the server seed has 32 bytes.
    """

    def __init__(self, server_seed: bytes, public_seed: str) -> None:
        if len(server_seed) != SEED_BYTES:
            raise ValueError(f"a server seed has {SEED_BYTES} bytes, not {len(server_seed)}")
        self._match_seed = hmac.digest(server_seed, public_seed.encode(), "sha256")

    def decide(self, request: ChanceRequest) -> Chance:
        """Return the one outcome that this match's seeds give to a request."""
        words = self._words(request.label)

        def below(n: int) -> int:
            limit = _WORDS // n * n
            return next(word for word in words if word < limit) % n

        return request.decide(below)

    def _words(self, label: str) -> Iterator[int]:
        """Yield the unsigned 32-bit numbers of a label's stream."""
        block = 0
        while True:
            digest = hmac.digest(self._match_seed, f"{label}/{block}".encode(), "sha256")
            for start in range(0, len(digest), _WORD_BYTES):
                yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
            block += 1

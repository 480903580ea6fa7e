"""Records of domino games."""

from bot.records.dominoes.codec import DominoCodec

__all__ = ["DominoCodec"]

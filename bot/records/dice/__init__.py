"""Records of dice games."""

from bot.records.dice.codec import DiceCodec

__all__ = ["DiceCodec"]

"""Families of games: one object for each registers all that its games need beside their rules."""

from bot.families.family import AnyFamily, Family
from bot.families.registry import FAMILIES, choose_move, codec_of, family_of, luck_for, words_of

__all__ = ["FAMILIES", "AnyFamily", "Family", "choose_move", "codec_of", "family_of", "luck_for", "words_of"]

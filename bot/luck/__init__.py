"""Luck: what chance gave each seat of a match, against what it gives on average. Only of matches that are over."""

from bot.luck.measure import AnyLuck, FamilyLuck, LuckFor, Stroke, Taken, luck_of_actions

__all__ = ["AnyLuck", "FamilyLuck", "LuckFor", "Stroke", "Taken", "luck_of_actions"]

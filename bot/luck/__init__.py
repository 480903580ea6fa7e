"""How lucky each seat of a finished match was."""

from bot.luck.measure import AnyLuck, FamilyLuck, LuckFor, Stroke, Taken, luck_of_actions

__all__ = ["AnyLuck", "FamilyLuck", "LuckFor", "Stroke", "Taken", "luck_of_actions"]

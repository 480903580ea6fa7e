"""Pictures of domino games."""

from bot.render.dominoes.pictures import DominoPictures

__all__ = ["DominoPictures"]

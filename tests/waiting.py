"""Waits for what a test expects; the playground's package has these helpers, and its tests use them too."""

from boneyard_playground.testing.waiting import PATIENCE, eventually, eventually_now

__all__ = ["PATIENCE", "eventually", "eventually_now"]

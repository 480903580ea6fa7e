"""Finished matches, step by step, as an animation, or as text."""

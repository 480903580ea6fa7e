"""Matches that are over, watched again: step by step, as an animation, or as text."""

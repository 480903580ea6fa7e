"""Scenes that the playground prepares with one click, and the first hints."""

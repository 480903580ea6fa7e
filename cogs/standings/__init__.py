"""Leaderboards, and the records of matches."""

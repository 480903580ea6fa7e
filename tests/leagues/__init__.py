"""Leagues: their log and its fold, pairings, formats and tables."""

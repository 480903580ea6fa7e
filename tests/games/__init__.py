"""Tests of the rules engine, bot.games."""

"""Tests of leagues: what they draw, decide and count."""

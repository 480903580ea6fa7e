"""Tests of what is left of matches."""

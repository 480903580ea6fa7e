"""Tests of what is lucky, and how much."""

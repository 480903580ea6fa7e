"""Tests of what draws rounds, as numbers alone."""

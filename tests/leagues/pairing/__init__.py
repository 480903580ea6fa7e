"""Tests of the pairing algorithms, with numbers only."""

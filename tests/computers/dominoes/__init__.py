"""Tests of the computer players of domino games."""

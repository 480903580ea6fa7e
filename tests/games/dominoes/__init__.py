"""Tests of the domino games."""

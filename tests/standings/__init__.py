"""Tests of the results of matches over time."""

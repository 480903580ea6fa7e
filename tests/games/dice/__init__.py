"""Tests of the dice games."""

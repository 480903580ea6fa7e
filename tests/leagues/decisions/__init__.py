"""Tests of decisions in a league, without Discord and without storage."""

"""Tests of the feed of facts."""

"""Tests of dice in chat."""

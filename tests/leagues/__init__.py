"""Tests of leagues: draws, decisions and standings."""

"""Tests of what families of games register."""

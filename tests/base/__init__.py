"""Tests of what every part imports."""

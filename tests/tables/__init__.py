"""Tests of tables, on the real storage."""

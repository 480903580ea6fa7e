"""Tests of the world that is kept in a folder."""

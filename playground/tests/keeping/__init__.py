"""Tests of the world that is stored in a folder."""

"""Tests of the text catalogs."""

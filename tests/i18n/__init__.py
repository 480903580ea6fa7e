"""Tests of the text catalogues."""

"""Tests of the tables of leagues."""

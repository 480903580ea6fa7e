"""Tests of handing on facts."""

"""Tests of what a host can watch."""

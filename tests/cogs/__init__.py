"""Tests of the Discord interface that need no server."""

"""Tests of Discord's face that need no server."""

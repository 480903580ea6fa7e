"""Tests of the playground server."""

"""Helpers for tests against the playground: a client of its control API, a sample bot, and waiting."""

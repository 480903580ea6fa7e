"""Leagues in the database."""

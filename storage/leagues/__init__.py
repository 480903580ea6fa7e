"""Leagues and their logs, as rows."""

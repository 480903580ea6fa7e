"""Leagues and tournaments, pure: a league is the fold of its log, and decisions return log entries."""

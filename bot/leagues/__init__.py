"""Leagues and tournaments. Pure: a league is a fold of its log; what draws or decides returns entries for it."""

"""The cards and posts of a league, its events, roles and threads."""

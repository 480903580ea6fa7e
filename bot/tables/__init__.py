"""A table: a match in a channel with its people and its log. Knows the games, but neither Discord nor SQL."""

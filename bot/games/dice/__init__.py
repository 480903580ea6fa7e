"""The dice games: states, moves, scoring, views; `variants` holds one small file a game."""

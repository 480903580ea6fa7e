"""The domino games: tiles, layouts, states, moves, scoring, views; `variants` holds one small file a game."""

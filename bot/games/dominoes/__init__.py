"""The domino games: tiles, layouts, states, moves, scoring, views, with one small file for each in `variants`."""

"""The dice games: states, moves, scoring and views, with one small file for each in `variants`."""

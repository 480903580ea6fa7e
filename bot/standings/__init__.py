"""Results, leaderboards, ratings and seasons, as pure calculations."""

"""Results, ratings, seasons and statistics, as rows."""

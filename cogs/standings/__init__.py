"""How people stand: leaderboards, and the records of their matches."""

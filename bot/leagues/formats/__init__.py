"""The formats of leagues: drawing rounds, ending, and ordering people."""

"""The effect of each kind of entry on a league."""

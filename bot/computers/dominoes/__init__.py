"""Computer players of domino games."""

"""Pictures of domino games."""

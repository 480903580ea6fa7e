"""The words of domino games."""

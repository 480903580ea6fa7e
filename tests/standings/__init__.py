"""What is left of matches, on the pure code."""

"""Records of domino games."""

"""Records of dice games."""

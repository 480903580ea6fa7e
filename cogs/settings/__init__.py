"""The panels on which people and servers set how Boneyard behaves."""

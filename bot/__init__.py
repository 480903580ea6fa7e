"""Boneyard, the Discord bot for domino and dice games."""

"""Leagues on Discord: creating, joining, playing, managing and showing them."""

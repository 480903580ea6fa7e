"""Dice in chat."""

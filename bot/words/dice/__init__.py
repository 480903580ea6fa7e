"""The words of dice games."""

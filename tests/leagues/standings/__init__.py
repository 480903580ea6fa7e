"""The tables of leagues."""

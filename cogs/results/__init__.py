"""The message with the result of a match, and its controls."""

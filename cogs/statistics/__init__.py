"""One person's matches in numbers."""

"""Games, positions, events and refusals in words, in every language."""

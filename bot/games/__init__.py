"""The rules of the games: pure values and functions, without clock, I/O or global randomness."""

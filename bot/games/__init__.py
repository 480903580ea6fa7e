"""The rules of the games: pure values and functions, no clock, no input or output, no global randomness."""

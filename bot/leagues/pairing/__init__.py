"""The algorithms that draw rounds, from numbers to numbers, without a league."""

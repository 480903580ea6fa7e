"""The algorithms that draw rounds: from numbers to numbers, knowing no league."""

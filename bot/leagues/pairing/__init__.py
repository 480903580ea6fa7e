"""The algorithms that draw rounds; they take and return numbers, and know no league."""

"""Computer players, which choose a move from the view of their seat."""

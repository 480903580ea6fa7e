"""The running match: board, hands, and the controls that make moves."""

"""The ways out of a running match."""

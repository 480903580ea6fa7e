"""A bot under random kills, faults and hostile clicks: `make soak`."""

"""The environment in which an unmodified bot finds the playground instead of Discord."""

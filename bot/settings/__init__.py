"""What people and servers set for themselves, and how people can be reached."""

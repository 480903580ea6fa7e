"""What an unmodified bot needs around it to find the playground instead of Discord."""

"""Any bot in the playground: what an unmodified bot needs around it to find the playground instead of Discord."""

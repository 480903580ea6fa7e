"""Changes of the world: messages are made, changed and deleted here, and others are notified."""

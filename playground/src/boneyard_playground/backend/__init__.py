"""The world with all that is told of its changes: messages are made, changed and deleted here."""

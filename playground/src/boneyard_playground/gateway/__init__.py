"""The gateway: Discord's WebSocket, through which the bot learns what happens."""

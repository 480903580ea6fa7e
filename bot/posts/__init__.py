"""Records of what the bot keeps on Discord: messages, threads and events."""

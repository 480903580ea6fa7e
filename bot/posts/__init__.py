"""What the bot keeps on Discord: messages, threads and events, whatever they belong to."""

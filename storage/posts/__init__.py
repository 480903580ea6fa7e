"""What the bot keeps on Discord, as rows."""

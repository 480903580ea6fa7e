"""A second reader of exported leagues. It knows nothing of the bot: it follows docs/league-format.md alone."""

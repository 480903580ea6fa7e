"""A local Discord-compatible server and its page, to try the bot without a token and to test it end to end."""

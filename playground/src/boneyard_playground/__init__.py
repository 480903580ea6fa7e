"""A local Discord-compatible server and its page, to try a bot without a token and to test it end to end."""

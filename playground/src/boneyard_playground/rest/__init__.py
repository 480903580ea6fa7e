"""Discord's REST API, as far as a bot without privileges uses it."""

"""The world in Discord's words: the JSON objects that REST and gateway carry."""

"""Bots as their authors would write them, unaware of a playground, and a test that plays with them."""

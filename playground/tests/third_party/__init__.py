"""Bots as their authors would write them, who know nothing of a playground, and a test that plays with them."""

"""Demos: people and what they have done so far, prepared with one click through the running bot."""

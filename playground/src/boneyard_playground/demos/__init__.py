"""Demos: people and their actions, prepared with one click through the running bot."""

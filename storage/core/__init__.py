"""The database itself: how it is opened, how transactions run, and how facts are written and followed."""

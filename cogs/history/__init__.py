"""Lists of past matches, the card of each, and corrections by managers."""

"""The commands around the rules, run as people run them."""

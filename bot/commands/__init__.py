"""The command line around the rules: writing, checking, replaying and drawing records, and the list of games."""

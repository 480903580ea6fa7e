"""The command line around the rules: writing, checking and replaying records, and the list of games."""

"""What can be decided in a league, without Discord and without a storage."""

"""What each kind of entry does to a league; only `bot.leagues.folding.fold` uses it."""

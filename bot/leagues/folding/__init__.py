"""What each kind of entry does to a league; only `bot.leagues.fold` uses it."""

"""What is left of matches: results, leaderboards, records. Pure; it follows facts (`bot.tables.facts`)."""

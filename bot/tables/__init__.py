"""Tables: a match in a channel with its people, its log and its timers. Knows neither Discord nor SQL."""

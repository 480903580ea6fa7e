"""The interactions of people with the bot, and how the bot answers them."""

"""The bot as a process of its own: started, stopped, killed, and never left behind."""

"""The set-up of a league, step by step, and its next season."""

"""The message that tells how a match ended, and what can be asked there."""

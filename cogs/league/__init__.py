"""Leagues: created and managed by organizers, entered and looked at by everybody; the messages that tell of them."""

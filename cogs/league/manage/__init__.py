"""The panel of the organizers."""

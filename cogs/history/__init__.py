"""What was played: lists of matches, the card of each, and what organizers have corrected."""

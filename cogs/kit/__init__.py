"""What every feature needs: services, cards, answers, permissions, and the way from a click to its code."""

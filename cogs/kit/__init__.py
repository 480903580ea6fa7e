"""What every feature needs: services, custom IDs, controls, cards, answers and permissions."""

"""The formats of leagues: each draws its rounds, says when it is over, and puts people in their order."""

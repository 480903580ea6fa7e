"""Tables of leagues: places, points, tie-breaks and the reasons for places."""

"""Tables of leagues: places, points, tiebreaks and the reasons for places."""

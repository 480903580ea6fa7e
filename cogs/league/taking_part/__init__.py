"""Members' actions in leagues: view, enter, play, leave."""

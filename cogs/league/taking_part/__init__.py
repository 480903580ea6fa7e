"""What members do: look, enter, play, leave."""

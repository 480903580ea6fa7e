"""Tables, people and their settings, as rows."""

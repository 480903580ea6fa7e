"""Tables, people, and what they have set."""

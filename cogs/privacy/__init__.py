"""What is stored about a person: told, or forgotten."""

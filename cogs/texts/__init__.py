"""What happens at a table, put into words of a language."""

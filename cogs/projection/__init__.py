"""What Discord shows of a table, kept equal to what is stored."""

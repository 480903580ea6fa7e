"""What Discord shows of a table, brought in line with what is stored."""

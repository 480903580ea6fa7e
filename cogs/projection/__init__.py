"""Keeps what Discord shows of a table equal to what is stored."""

"""Tools for the host of a database: check, copy, export, forget."""

"""What a host does with a database: check, copy, export, forget."""

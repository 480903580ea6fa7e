"""End-to-end tests: the real bot process against the playground server, people acting through the control API."""

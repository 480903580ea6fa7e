"""End-to-end tests: the real bot process runs against the playground server, and people act through the control API."""

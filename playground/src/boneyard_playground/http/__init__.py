"""What all routes of the server share: how they are declared, bodies and responses, and the log of requests."""

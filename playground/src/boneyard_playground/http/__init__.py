"""The shared parts of all routes: declarations, bodies, responses, and the log of requests."""

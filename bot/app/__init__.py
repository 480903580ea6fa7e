"""What runs: the client and its wiring, work in the background, settings of the host, logs, and metrics."""

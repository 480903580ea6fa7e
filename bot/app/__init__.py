"""The running bot: client, wiring, background work, settings of the host, logs and metrics."""

"""What a host can watch: numbers for Prometheus, and the health of the bot."""

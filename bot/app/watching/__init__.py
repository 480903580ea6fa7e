"""What a host can watch: numbers for Prometheus, and whether the bot is well."""

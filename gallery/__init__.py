"""Pictures of every kind to look at: people see what tests do not."""

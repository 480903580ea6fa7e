"""Pictures of every kind, drawn to be looked at: people see what no test does."""

"""Computer players: they see what their seat may see, and choose among its moves."""

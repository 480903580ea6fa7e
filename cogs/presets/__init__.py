"""The presets of a server: saved, listed, renamed and deleted."""

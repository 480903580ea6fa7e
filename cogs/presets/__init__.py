"""The presets of a server: saved from a table that is set up, listed, renamed, deleted."""

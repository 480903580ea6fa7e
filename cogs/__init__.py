"""Discord's face: commands, controls and messages. No rules, no SQL."""

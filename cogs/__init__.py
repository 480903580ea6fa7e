"""Discord's face: commands, buttons and messages. No rules, no SQL."""

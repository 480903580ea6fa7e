"""Rules, help and hints."""

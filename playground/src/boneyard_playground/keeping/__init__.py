"""The world kept in a folder: read when the playground starts, and written as it changes."""

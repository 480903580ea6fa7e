"""The panels for the settings of people and servers."""

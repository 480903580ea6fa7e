"""Tiles, dice and seats as emoji of the application, uploaded in the background."""

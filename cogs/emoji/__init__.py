"""Tiles and dice as emoji of the application: uploaded in the background, and never waited for."""

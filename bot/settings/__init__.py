"""Settings of people and servers, and how people can be reached."""

"""The playground in a browser, as a person uses it."""

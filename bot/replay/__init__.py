"""A replay that needs no bot: one HTML file with a match, its board, and the code that checks it in the browser."""

"""One HTML file that replays a match and checks it in the browser."""

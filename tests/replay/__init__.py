"""The page that replays a match in a browser, and checks it there."""

"""The control API: the page and the tests use it to act as people. `api` describes it."""

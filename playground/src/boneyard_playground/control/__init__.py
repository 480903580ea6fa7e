"""The control API, with which the page and tests act as people; `api` describes it."""

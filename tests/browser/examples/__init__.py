"""Messages and forms of every kind, as a bot would send them: `python -m tests.browser.examples` shows them."""

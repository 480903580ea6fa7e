"""Discord's checks of requests, as plain functions that raise `ApiError`."""

"""What Discord checks before it accepts something, as plain functions that raise `ApiError`."""

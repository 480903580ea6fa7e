"""What Discord checks before it accepts something: plain functions that raise `ApiError`."""

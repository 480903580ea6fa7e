"""Requests and frames as nobody should send them."""

"""Requests and frames that no client would send."""

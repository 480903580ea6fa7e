"""The database itself: opening, transactions, both dialects, facts, followers and leases."""

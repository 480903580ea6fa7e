"""Who stands where, and what parted them."""

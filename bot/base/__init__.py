"""What every part may import: errors, the clock, priorities, leases and the scheduler."""

"""What every package may import: errors, the clock, priorities, leases and the scheduler."""

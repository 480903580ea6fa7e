"""Measurements, which are never tests: machines differ, but ratios within one run do not."""

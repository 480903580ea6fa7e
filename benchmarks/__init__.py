"""What is measured, and never tested: machines differ, ratios in one run do not."""

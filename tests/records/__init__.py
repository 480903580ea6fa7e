"""Records: written, checked, and wrong on purpose."""

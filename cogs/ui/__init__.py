"""What people see and press: cards, and the buttons and selects on them."""

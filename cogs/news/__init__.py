"""The news of the week, posted where the managers of a server want them."""

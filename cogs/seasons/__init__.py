"""The seasons of a server: started and ended by managers, with final standings for everyone."""

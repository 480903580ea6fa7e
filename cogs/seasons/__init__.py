"""The seasons of a server: started and ended by its managers, looked back at by everybody."""

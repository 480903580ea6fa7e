"""The world of the playground: people, servers, channels and messages. It sends nothing."""

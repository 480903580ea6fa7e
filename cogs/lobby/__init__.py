"""Tables before their match: the command that opens one, the lobby and its set-up panel."""

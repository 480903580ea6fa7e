"""Tables before their match: the command that opens one, the lobby, its set-up panel."""

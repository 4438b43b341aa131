"""The commands, one a module: arguments go in; an exit code, results on stdout, messages on stderr come out."""

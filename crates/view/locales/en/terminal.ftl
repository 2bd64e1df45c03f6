# Words of the command line.

cli-error = error:

@rem Windows has no exec: the scripts of package.json, which begin with it, run through this file.
@%*

/** Values read and written as text mean the same on every server, whatever its defaults. */
export const stableText =
  "SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 3; SET LOCAL timezone = 'UTC'"

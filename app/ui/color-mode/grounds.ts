/** The surface of pages in each mode, as `--surface` in the token file. */
export const grounds = { light: "#FFFFFF", dark: "#12191B" }

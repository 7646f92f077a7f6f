/** Splits what was copied from a spreadsheet into lines, and each line into its cells; empty lines at the end are none. */
export const pastedRows = (text: string): string[][] =>
  text
    .replace(/\r/g, "")
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()))

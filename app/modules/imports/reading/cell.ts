/** Text as it stands in the file, or a number of a spreadsheet; "" is empty. Dates of spreadsheets are text: "2026-11-23" or "2026-11-23T14:30". */
export type Cell = string | number

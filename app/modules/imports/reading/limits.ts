/** Rows below the header; empty ones do not count. */
export const mostRows = 20_000

export const mostColumns = 200

/** In UTF-16 code units. */
export const longestCell = 10_000

/** The text of all cells together, in UTF-16 code units. */
export const mostText = 20_000_000

/** Megabytes of a CSV file, or of the parts of a spreadsheet that are read, unpacked. */
export const mostMegabytes = 60

/** Milliseconds that a table may be read in all, without the time that its rows are worked on. */
export const longestReading = 30_000

/** Columns of a line of CSV, with those that are empty at its end. */
export const mostSeparators = 20_000

/** Texts that cells of a spreadsheet share, and bytes of each other part but its sheet. */
export const [mostSharedTexts, mostPartBytes] = [1_000_000, 5_000_000]

/** Megabytes of memory of the thread that reads. */
export const mostMemory = 256

/** Rows that are handed over together. */
export const batchSize = 500

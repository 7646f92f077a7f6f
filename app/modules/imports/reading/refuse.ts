import { Refusal } from "#app/platform/errors.ts"

/** Their messages are `errors.import.…`; the comment of each names its details. */
export const readingErrors = [
  "empty",
  "unreadable",
  "oldExcel",
  "protected",
  "otherFormat",
  // `most`
  "tooManyRows",
  // `most`
  "tooManyColumns",
  // `row`, `most`
  "longCell",
  // `row`, where the quotation mark opens
  "openQuote",
  // `most`, in megabytes
  "packed",
  "tooComplex",
] as const

export type ReadingError = (typeof readingErrors)[number]

export function refuse(error: ReadingError, details?: Record<string, number>): never {
  throw new Refusal(`import.${error}`, { details })
}

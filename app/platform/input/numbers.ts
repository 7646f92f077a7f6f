/** Numbers of items, bookings and versions run from 1 to 999,999,999. */
const recordNumberPattern = /^[1-9]\d{0,8}$/

/** Parses the number by which a request names a record: "1047". Undefined for anything else. */
export const parseRecordNumber = (text: FormDataEntryValue | null | undefined): number | undefined =>
  typeof text === "string" && recordNumberPattern.test(text) ? Number(text) : undefined

/** Parses a whole number of 0 to 999,999,999 as people type it: "12", "1 200", "1,200". Undefined for anything else. */
export function parseWholeNumber(typed: string): number | undefined {
  const digits = joinThousands(typed.trim())
  return digits !== undefined && digits.length <= 9 ? Number(digits) : undefined
}

/**
 * Returns the digits of a whole number, of 15 at most, which may stand in groups of three after a space, an apostrophe or a comma: "1200", "1 200", "1,200". A single point could
 * be a decimal one, so points need two groups ("1.200.000") or `hasDecimals`: decimals follow after another sign.
 */
export function joinThousands(text: string, { hasDecimals = false } = {}): string | undefined {
  if (/^\d{1,15}$/.test(text)) return text
  const [, separator] = /^[1-9]\d{0,2}([\s'’.,])\d{3}(?:\1\d{3})*$/.exec(text.replaceAll(/\s/g, " ")) ?? []
  if (separator === undefined) return undefined
  if (separator === "." && !hasDecimals && text.indexOf(".") === text.lastIndexOf(".")) return undefined
  const digits = text.replaceAll(/\D/g, "")
  return digits.length <= 15 ? digits : undefined
}

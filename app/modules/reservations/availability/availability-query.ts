import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import type { AvailabilityQuery } from "./day-availability.server.ts"

const MAX_MONTHS = 4
const maxLines = 40
const maxQuantity = 10_000

/**
 * Parses `?item=3&quantity=2&from=2026-11&months=2`, `?lines=3x1,5x2&…` for a cart, or neither for a shop. Undefined for anything else, including more months
 * or lines than a picker requests.
 */
export function parseAvailabilityQuery(values: URLSearchParams): AvailabilityQuery | undefined {
  const isOfShop = !values.has("lines") && !values.has("item")
  const lines = isOfShop ? [] : readLines(values.get("lines") ?? `${values.get("item")}x${values.get("quantity") ?? "1"}`)
  const from = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(values.get("from") ?? "")
  const months = parseRecordNumber(values.get("months") ?? "1") ?? 0
  if (!lines || !from || months < 1 || months > MAX_MONTHS) return undefined
  return { lines, firstDay: new Temporal.PlainDate(Number(from[1]), Number(from[2]), 1), months }
}

function readLines(text: string) {
  const lines = text.split(",", maxLines + 1).map((line) => /^([1-9]\d{0,8})x([1-9]\d{0,4})$/.exec(line))
  if (lines.length > maxLines) return undefined
  const read = lines.flatMap((line) => (line ? [{ itemNumber: Number(line[1]), quantity: Number(line[2]) }] : []))
  return read.length === lines.length && read.every(({ quantity }) => quantity <= maxQuantity) ? read : undefined
}

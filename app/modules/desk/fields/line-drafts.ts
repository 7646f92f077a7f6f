import { z } from "zod"
import type { BookedLine, RequestedLine } from "#app/modules/reservations/change/change-lines.ts"
import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import { type Currency, parseAmount, toMajorUnits } from "#app/platform/money.ts"

/** A line of the form as it is typed. The form's value is a list of them as JSON. */
export interface LineDraft {
  /** The booked line that it keeps; "" for a new one. */
  id: string
  /** An item's number; 0 for none. */
  item: number
  quantity: string
  /** Major units: "450"; "" for the item's present price. */
  price: string
  reason: string
  /** Takes name, price and rate unit of the item as they are now. */
  isPricedAnew: boolean
}

const mostLines = 100

/** Items that a form offers. Beyond these an item is added by its number. */
export const mostItems = 2000

/** As many digits as the address of a booking takes; more would not fit the column. */
const itemNumber = z.number().int().min(0).max(999_999_999)

const draft = z.object({
  id: z.string().max(36),
  item: itemNumber,
  quantity: z.string().max(100),
  price: z.string().max(100),
  reason: z.string().max(1000),
  isPricedAnew: z.boolean(),
})

/** Reads the form's value; an empty list for anything else. */
export const readDrafts = (json: string | undefined): LineDraft[] => z.array(draft).max(mostLines).safeParse(parseJson(json)).data ?? []

/** Writes drafts with their keys in order: equal lines have equal values. */
export const writeDrafts = (drafts: LineDraft[]): string =>
  JSON.stringify(drafts.map(({ id, item, quantity, price, reason, isPricedAnew }) => ({ id, item, quantity, price, reason, isPricedAnew })))

export const formatPrice = (amount: bigint) => toMajorUnits(amount).replace(/\.00$/, "")

/** Returns the drafts with one more of an item that is new in them, or with a new line of this quantity. */
export function withItem(drafts: LineDraft[], { item, price }: Pick<LineDraft, "item" | "price">, quantity: number): LineDraft[] {
  const same = drafts.find((draft) => draft.id === "" && draft.item === item)
  if (!same) return [...drafts, { id: "", item, quantity: String(quantity), price, reason: "", isPricedAnew: false }]
  const more = { ...same, quantity: String((parseWholeNumber(same.quantity) ?? 0) + 1) }
  return drafts.map((draft) => (draft === same ? more : draft))
}

/** Writes the lines of a booking as drafts that change nothing. */
export const draftsOf = (lines: BookedLine[], numberOf: (itemId: string) => number): LineDraft[] =>
  lines.map(({ id, itemId, quantity, unitPrice, priceReason }) => ({
    id,
    item: numberOf(itemId),
    quantity: String(quantity),
    price: formatPrice(unitPrice),
    reason: priceReason,
    isPricedAnew: false,
  }))

/** Writes parsed lines, in the form of `draftsOf`. */
export const draftsOfParsed = (lines: RequestedLine[]): LineDraft[] =>
  lines.map(({ id, item, quantity, unitPrice, reason, isPricedAnew }) => ({
    id: id ?? "",
    item,
    quantity: String(quantity),
    price: unitPrice === null ? "" : formatPrice(unitPrice),
    reason,
    isPricedAnew,
  }))

/** An error at a field of a draft; `code` is a message key. */
export interface DraftError {
  index: number
  field: "quantity" | "price" | "reason"
  code: string
}

/** Parses drafts into lines to ask for. Amounts that cannot be read are errors at their fields, and stand as 0 among the lines. */
export function parseDrafts(drafts: LineDraft[], currency: Currency): { lines: RequestedLine[]; errors: DraftError[] } {
  const errors: DraftError[] = []
  const lines = drafts.map(({ id, item, ...typed }, index): RequestedLine => {
    const refuse = (field: DraftError["field"], code: string) => errors.push({ index, field, code })
    const quantity = parseWholeNumber(typed.quantity) ?? 0
    if (quantity < 1 || quantity > 10_000) refuse("quantity", "quantity.invalid")
    const unitPrice = typed.price.trim() === "" ? null : (parseAmount(typed.price, currency) ?? -1n)
    if (unitPrice !== null && (unitPrice < 0n || unitPrice > 1_000_000_000n)) refuse("price", "price.invalid")
    const reason = typed.reason.trim()
    if (!hasAtMostGraphemes(reason, 200)) refuse("reason", "reason.long")
    return { id: id || null, item, quantity, unitPrice, reason, isPricedAnew: typed.isPricedAnew }
  })
  return { lines, errors }
}

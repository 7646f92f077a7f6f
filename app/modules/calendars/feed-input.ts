import { z } from "zod"
import { parseRecordNumber, parseWholeNumber } from "#app/platform/input/numbers.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/** A feed publishes every booking ("all"), the bookings of property, or the times at which no piece of an item is free ("item"). */
export type FeedKind = "all" | "property" | "item"

/** The fields of a feed that people edit. */
export interface FeedContent {
  /** The shop calls the other program by this name: "Airbnb". */
  name: string
  /** We read the other calendar at this address; null where we read none. */
  url: string | null
  /** Each event of the other calendar takes so many pieces. */
  quantity: number
}

/** A new feed is made for all bookings, for property, or for the item with this number. */
export type FeedSubject = "all" | "property" | number

export type FeedField = "name" | "url" | "quantity"

export const feedId = z.uuid()

/** A name has at most so many graphemes. */
export const mostOfName = 60

const mostOfUrl = 2000

const content = {
  name: text.refine(atMost(mostOfName), { error: "name.long" }),
  url: optionalText.transform((typed, { issues }) => {
    if (typed === "") return null
    const url = parseUrl(typed)
    if (url !== undefined && url.length <= mostOfUrl) return url
    issues.push({ code: "custom", input: typed, message: "url.invalid" })
    return z.NEVER
  }),
  quantity: optionalText.transform((typed, { issues }) => {
    const quantity = typed === "" ? 1 : parseWholeNumber(typed)
    if (quantity !== undefined && quantity >= 1 && quantity <= 10_000) return quantity
    issues.push({ code: "custom", input: typed, message: "quantity.invalid" })
    return z.NEVER
  }),
}

/** Parses the form of a saved feed. */
export const feedInput = z.object(content)

/** Parses the form of a new feed. */
export const newFeedInput = z.object({
  ...content,
  of: text.transform((typed, { issues }): FeedSubject => {
    if (typed === "all" || typed === "property") return typed
    const number = parseRecordNumber(typed)
    if (number !== undefined) return number
    issues.push({ code: "custom", input: typed, message: "item.gone" })
    return z.NEVER
  }),
})

export const feedValues = ({ name, url, quantity }: FeedContent): FormValues<FeedField> => ({
  name,
  url: url ?? "",
  quantity: String(quantity),
})

/** Returns an http address without its fragment; "webcal:" is https. */
function parseUrl(typed: string): string | undefined {
  const url = URL.parse(typed.replace(/^webcals?:/i, "https:").replace(/#.*/, ""))
  return url && ["https:", "http:"].includes(url.protocol) ? url.href : undefined
}

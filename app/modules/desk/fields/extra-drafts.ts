import { z } from "zod"
import type { ExtraChoice } from "#app/modules/pricing/extra.ts"
import type { Charge } from "#app/modules/reservations/charges/charge.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"

/** A chosen extra. The form's value is a list of them as JSON. */
export interface ExtraDraft {
  /** The extra's number. */
  extra: number
  /** An item's number; null for an extra of the whole booking. */
  item: number | null
  /** 1 where all pieces have it. */
  quantity: number
}

const number = z.number().int().min(1).max(999_999_999)

const drafts = z.array(z.object({ extra: number, item: number.nullable(), quantity: z.number().int().min(1).max(10_000) })).max(1000)

/** Reads the form's value; an empty list for anything else. */
export const readExtraDrafts = (json: string | undefined): ExtraDraft[] => drafts.safeParse(parseJson(json)).data ?? []

/** Writes choices in one order: equal choices have equal values. */
export const writeExtraDrafts = (chosen: readonly ExtraDraft[]): string =>
  JSON.stringify(
    chosen
      .map(({ extra, item, quantity }) => ({ extra, item, quantity }))
      .toSorted((one, other) => one.extra - other.extra || (one.item ?? 0) - (other.item ?? 0)),
  )

/** Parses the form's value. */
export const extrasInput = z.string().default("[]").transform(readExtraDrafts)

/** Writes what is booked as choices that change nothing. */
export const extraDraftsOf = (charges: readonly Charge[], numberOf: (itemId: string) => number | undefined): ExtraDraft[] =>
  charges.flatMap((charge) => {
    if (charge.kind !== "extra") return []
    const { extra, itemId, quantity } = charge
    const item = itemId === null ? null : numberOf(itemId)
    return item === undefined ? [] : [{ extra: extra.number, item, quantity: extra.most === null ? 1 : quantity }]
  })

/** Names the items of choices by their ids; one whose item is not known is left out. */
export const choicesOf = (chosen: readonly ExtraDraft[], items: ReadonlyArray<{ id: string; number: number }>): ExtraChoice[] =>
  chosen.flatMap(({ item, ...choice }) => {
    const itemId = item === null ? null : items.find((each) => each.number === item)?.id
    return itemId === undefined ? [] : [{ ...choice, itemId }]
  })

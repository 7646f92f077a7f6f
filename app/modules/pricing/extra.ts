import type { Translations } from "#app/platform/i18n/translated.ts"

/** An extra costs so much for a booking, for each piece, or for each piece and rental day. */
export const extraUnits = ["booking", "piece", "day"] as const

export type ExtraUnit = (typeof extraUnits)[number]

export const extraTexts = ["name", "description"] as const

export type ExtraText = (typeof extraTexts)[number]

/** Something that is booked beside items and has no stock. A booking keeps it as it was. */
export interface Extra {
  /** Carts name it by this. */
  number: number
  name: string
  description: string
  translations: Translations<ExtraText>
  unit: ExtraUnit
  /** In minor units. */
  price: bigint
  /** How many a customer may choose; null: as many as there are pieces, or none. Always null for a booking. */
  most: number | null
  /** It adds itself, for all pieces. */
  isCompulsory: boolean
  /** Ids of the items that it is for, each of which has its own; null: it is for all and hangs on the booking. */
  itemIds: readonly string[] | null
}

/** A choice of a customer or of staff. One that is gone, or whose item is not booked, is left out. */
export interface ExtraChoice {
  /** The extra's number. */
  extra: number
  /** Null for one of the booking. */
  itemId: string | null
  quantity: number
}

/** The parts of a priced line that charges look at. */
export interface ChargedLine {
  itemId: string
  quantity: number
  /** In minor units. */
  total: bigint
  /** Its rental days. */
  days: number
}

/** One extra in one place of a booking. */
export interface PlacedExtra {
  extra: Extra
  itemId: string | null
  /** How many pieces it is offered for, and for how many days: those of the longest line. */
  pieces: number
  days: number
}

/** Returns the places in a booking that an extra has: one, or one for each of its items. */
export function placesOf(extra: Extra, lines: readonly ChargedLine[]): PlacedExtra[] {
  const { itemIds } = extra
  if (itemIds === null) return lines.length > 0 ? [{ extra, itemId: null, ...sizeOf(lines) }] : []
  const byItem = Map.groupBy(
    lines.filter(({ itemId }) => itemIds.includes(itemId)),
    ({ itemId }) => itemId,
  )
  return [...byItem].map(([itemId, same]) => ({ extra, itemId, ...sizeOf(same) }))
}

/** Returns how many of an extra are charged in a place where so many were chosen; 0 for none. */
export function quantityOf({ extra, pieces }: PlacedExtra, chosen: number): number {
  const { unit, most, isCompulsory } = extra
  if (chosen < 1) return 0
  if (unit === "booking") return 1
  return isCompulsory || most === null ? pieces : Math.min(chosen, most)
}

/** Returns what so many of an extra cost in its place, in minor units. */
export function extraAmount({ extra, days }: PlacedExtra, quantity: number): bigint {
  if (extra.unit === "booking") return extra.price
  return extra.price * BigInt(quantity) * (extra.unit === "day" ? BigInt(days) : 1n)
}

const sizeOf = (lines: readonly ChargedLine[]) => ({
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  days: Math.max(...lines.map(({ days }) => days)),
})

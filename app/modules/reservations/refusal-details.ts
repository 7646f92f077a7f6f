import type { Translations } from "#app/platform/i18n/translated.ts"
import type { Sum } from "#app/platform/money.ts"

/** Details of a "stock" refusal. Instants are ISO 8601 in UTC; `free` counts over the whole period. */
export interface ShortageDetails {
  lines: Array<{
    itemNumber: number
    name: string
    asked: number
    free: number
    /** Half-open stretches in which fewer are free than requested. */
    stretches: Array<{ from: string; until: string; free: number }>
  }>
  /** The nearest period of the same length free for the whole request, within 60 days. */
  nearest: { start: string; end: string } | null
  /** For staff alone. */
  staff?: StaffShortage
}

/** The missing items, and the bookings that have them. */
export interface StaffShortage {
  items: ShortItem[]
  /** Sent back as `acceptsShortage`, it accepts this shortage and no other. */
  digest: string
}

/** A shortage to ask about. Without a digest, the booking is short as it is: nothing has to be accepted. */
export type ShownShortage = Pick<StaffShortage, "items"> & { digest?: string }

/** An item that is short, buffers included. Instants in ISO 8601, UTC. */
export interface ShortItem {
  itemNumber: number
  name: string
  translations: Translations<"name">
  asked: number
  /** Half open; `free` is negative where more is booked than there is. */
  stretches: Array<{ from: string; until: string; free: number }>
  holders: Holder[]
  /** Bookings beyond those listed. */
  moreHolders: number
}

/** A booking that has some of an item. */
export interface Holder {
  number: number
  /** "" once the person's data has been erased. */
  client: string
  start: string
  end: string
  quantity: number
  /** Its customer is paying by card: it may end unpaid within minutes. */
  isBeingPaid: boolean
}

/** Details of the refusal of a broken rule: the nearest times that keep all rules at that place, in ISO 8601. */
export interface RuleDetails {
  nearest: { start: string; end: string } | null
}

/** Details of a "total.changed" refusal: the total shown, if any was, and the current one. */
export interface TotalDetails {
  was?: Sum
  now: Sum
  /** The total shown is one that staff agreed, which ends. */
  endsAgreed?: true
}

/** Details of a refusal "key.reused", for staff alone: the booking that the form has made. */
export interface BookedEarlier {
  number: number
}

export const bookedEarlier = ({ number }: BookedEarlier): BookedEarlier => ({ number })

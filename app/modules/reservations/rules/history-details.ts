import type { DepositMethod } from "#app/modules/organizations/price-settings.ts"
import type { CancelReason } from "./cancel-reason.ts"

/**
 * The values that a change of a booking replaced, for its history. Instants are ISO 8601 in UTC, amounts minor units of the booking's currency as text. Contact and address are named, not
 * quoted, and a client is named by id. `reason` is free text, which erasing a person removes.
 */
export interface HistoryDetails {
  /** Half open. */
  period?: { from: [start: string, end: string]; to: [start: string, end: string] }
  lines?: Array<LineChange>
  /** Extras whose quantity changed; 0 for none. */
  extras?: Array<{ name: string; from: number; to: number }>
  client?: { to: string | null }
  /** The place and the contact fields that changed. */
  place?: true
  contact?: true
  note?: true
  /** The member who is to hand it out, named by id. */
  handler?: { to: string | null }
  total?: { from: string; to: string }
  /** Codes; null for none. */
  coupon?: { from: string | null; to: string | null }
  /** The whole total that staff set, or null where it applies no longer. */
  agreed?: { total: string | null; reason?: string }
  /** The deposit that the shop is to keep until the return. */
  depositDue?: { from: string; to: string }
  deposit?: DepositChange
  /** Staff accepted that items are missing. */
  shortage?: true
  /** Why it was cancelled, and what that costs; `fee` alone: staff waived it, and it costs "0". */
  cancelled?: CancelReason
  fee?: string
  /** Cancelled since it was not paid by card in time, or back since its money came all the same. */
  payment?: "missed" | "late"
}

/** A change of a deposit. "removed" takes its taking back, and "keptAgain" its giving back. A hold on a card is "asked" for, and withdrawn, or released after 8 days or by the bank. */
export interface DepositChange {
  kind: "taken" | "givenBack" | "kept" | "removed" | "keptAgain" | "asked" | "withdrawn" | "released" | "releasedByBank"
  method: DepositMethod
  /** "0" for a document. */
  amount: string
  /** The part that was kept. */
  kept?: string
}

/** A line as it was and as it is; null where it was added or removed. */
export interface LineChange {
  itemId: string
  name: string
  from: LineValues | null
  to: LineValues | null
  /** It was of this before: another size, or the item that was given sizes later, or a size that the shop took away. */
  was?: { itemId: string; name: string }
  /** Its lengths or seasons are those of today; its unit price stayed. */
  anew?: true
  /** Why the unit price changed. */
  reason?: string
}

interface LineValues {
  quantity: number
  unitPrice: string
}

import type { Translations } from "#app/platform/i18n/translated.ts"
import type { Sum } from "#app/platform/money.ts"
import type { ExtensionUnit } from "../change/extension.ts"
import type { ShownShortage } from "../refusal-details.ts"
import type { CancelReason } from "../rules/cancel-reason.ts"

/** Details of a refusal "status.asks": what staff say before a booking gets a status. Sent back, the digest shows that they were asked exactly this. */
export type StatusQuestion = (CancelQuestion | ReturnQuestion | SetBackQuestion) & { digest: string }

/** Why it is cancelled, what is back, and what becomes of the money. */
export interface CancelQuestion {
  kind: "cancel"
  /** The reason that is filled in; null where it decides on a fee. */
  likely: CancelReason | null
  /** It was answered without a known reason. */
  lacksReason: boolean
  out: PiecesOut[]
  /** The sum that can be given back, without a fee. */
  paid: Sum
  /** The part of it that the shop keeps where the customer cancels or did not come. */
  fee: Sum
  /** The person may give all of it back at once. */
  canRefund: boolean
}

/** Pieces of a line that are with the customer. */
export interface PiecesOut {
  line: string
  name: string
  translations: Translations<"name">
  pieces: number
}

/** Whether what the booking owes is taken, and more for a late return. */
export interface ReturnQuestion {
  kind: "return"
  open: Sum
  late: LateReturn | null
}

export interface LateReturn {
  /** In ISO 8601. */
  due: string
  unit: ExtensionUnit
  count: number
  /** The booking costs this more, costs this then, and owes this then. */
  added: Sum
  total: Sum
  open: Sum
  /** Made with the question: what is owed then is taken under it. */
  newId: string
}

/** Whether pieces that went out are forgotten. */
export interface SetBackQuestion {
  kind: "setBack"
  pieces: number
}

/** A question about a shortage comes as a refusal of its own. */
export type ShownQuestion = StatusQuestion | ({ kind: "stock" } & ShownShortage)

export interface StatusAnswers {
  /** Digests of the questions that were on screen, the last at the end. */
  accepts: readonly string[]
  reason?: CancelReason | undefined
  /** How many pieces have come back, by line. */
  back: ReadonlyMap<string, number>
  money?: MoneyAnswer | undefined
  /** Staff waive the fee of a cancelled booking; else it is as its policy says. */
  fee?: "waive" | undefined
  /** The total that staff agreed to for a late return, while it is not charged yet. */
  lateTotal?: Sum | undefined
}

/** Takes in cash what is owed, gives back what was paid, or does neither now. */
export const moneyAnswers = ["cash", "refund", "later"] as const

export type MoneyAnswer = (typeof moneyAnswers)[number]

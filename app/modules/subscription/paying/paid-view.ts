import type { Tier } from "#app/modules/organizations/plan.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import type { Currency } from "#app/platform/money.ts"
import type { Billing } from "../periods.ts"

/** A payment and what it has paid for. Days are of the organization's zone, in ISO 8601. */
export interface PaidView {
  id: string
  tier: Tier
  billing: Billing
  /** In minor units. */
  amount: bigint
  currency: Currency
  status: PaymentStatus
  organization: { name: string; website: string }
  /** The page of the bank, while it can be paid there. */
  pageUrl: string | null
  /** The bank is being asked for that page. */
  isOpening: boolean
  /** In the bank's words. */
  failureReason: string | null
  /** Only a person can settle these: the bank reports another payment than ours, or does not show it to the present merchant. */
  problem: "mismatched" | "unreadable" | null
  /** Null until it has paid for something. `waits`: another plan comes before it. */
  period: { from: string; until: string; last: string; waits: boolean } | null
  /** An instant. */
  paidAt: string | null
  /** IANA name. */
  zone: string
}

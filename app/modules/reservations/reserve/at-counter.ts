import type { CounterMethod } from "#app/modules/payments/payment-status.ts"

/** A booking is paid and handed out as soon as it is made, while the customer stands at the counter. */
export interface AtCounter {
  /** Money that is taken, in minor units of the organization's currency; the whole total without an amount. */
  payment?: { method: CounterMethod; amount?: bigint | undefined } | undefined
  /** All of it goes out at once. */
  isHandedOut: boolean
}

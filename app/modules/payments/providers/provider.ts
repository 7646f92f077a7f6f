import type { Currency } from "#app/platform/money.ts"
import type { PaymentMethod } from "../payment-status.ts"

/** A way to pay that customers choose at checkout. */
export interface PaymentProvider {
  method: Extract<PaymentMethod, "payOnPickup" | "monobank">
  /** Whether it is offered only by organizations that have saved a token of their own. */
  needsToken: boolean
  /** That it can charge. */
  currencies: readonly Currency[]
}

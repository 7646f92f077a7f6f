import type { Currency } from "#app/platform/money.ts"
import type { OnlineMethod } from "../payment-status.ts"

/** A way to pay that customers choose at checkout. */
export interface PaymentProvider {
  /** One that is online is offered only by organizations that have saved a token of their own. */
  method: "payOnPickup" | OnlineMethod
  /** That it can charge. */
  currencies: readonly Currency[]
}

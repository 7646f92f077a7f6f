import type { Settings } from "#app/platform/env.server.ts"
import type { Currency } from "#app/platform/money.ts"
import type { OnlineMethod } from "../payment-status.ts"
import type { CardBank } from "./card-bank.ts"

/** A way to pay that customers choose at checkout. */
export interface PaymentProvider {
  /** One that is online is offered only by organizations that have saved a token of their own. */
  method: "payOnPickup" | OnlineMethod
  /** That it can charge. */
  currencies: readonly Currency[]
}

/** A bank that takes card payments. Its name is its method. */
export interface OnlineProvider extends Pick<PaymentProvider, "currencies"> {
  /** Called once at start. */
  open(settings: BankSettings): CardBank
  /** Returns the signature of a webhook, which `CardBank.verifyWebhook` checks; undefined where its headers have none. */
  signatureIn(headers: Headers): string | undefined
}

export interface BankSettings extends Pick<Settings, "monobankApiUrl"> {
  /** Refuses a token before it is sent. */
  acceptsToken(token: string): boolean
  /** Milliseconds of a call. */
  timeout?: number | undefined
}

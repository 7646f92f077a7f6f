import { configureCharging } from "#app/modules/organizations/charging.server.ts"
import type { Merchant } from "#app/modules/payments/invoices/invoice-purpose.ts"
import { cardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import type { CardBank } from "#app/modules/payments/providers/card-bank.ts"
import type { Settings } from "#app/platform/env.server.ts"

/** The merchant that subscriptions are paid to. */
export interface PlatformMerchant extends Merchant {
  /** No money moves. */
  isSandbox: boolean
}

/** Plans are paid at one bank. */
const provider = "monobank"

type MerchantSettings = Pick<Settings, "platformMonobankToken" | "paymentSandbox">

let settings: (MerchantSettings & { bank: () => CardBank }) | undefined

/** Sets the merchant of subscriptions. Called once at start. */
export function configurePlatformMerchant(
  { platformMonobankToken, paymentSandbox }: MerchantSettings,
  bank: () => CardBank = () => cardBank(provider),
) {
  settings = { platformMonobankToken, paymentSandbox, bank }
  configureCharging(tokenOf(settings) !== undefined)
}

/** The sandbox has a merchant where none is set. */
const sandboxToken = "sandbox-orenda"

/** Returns the merchant; undefined where paying is not set up on this server. */
export function platformMerchant(): PlatformMerchant | undefined {
  if (!settings) throw new Error("Subscriptions are paid before configurePlatformMerchant()")
  const { paymentSandbox: isSandbox, bank } = settings
  const token = tokenOf(settings)
  return token === undefined ? undefined : { provider, bank: bank(), token, isSandbox }
}

const tokenOf = ({ platformMonobankToken, paymentSandbox }: MerchantSettings) =>
  platformMonobankToken ?? (paymentSandbox ? sandboxToken : undefined)

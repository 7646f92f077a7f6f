import { configureCharging } from "#app/modules/organizations/charging.server.ts"
import { cardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import type { CardBank } from "#app/modules/payments/providers/card-bank.ts"
import type { Settings } from "#app/platform/env.server.ts"

/** The merchant that subscriptions are paid to, and its bank. */
export interface PlatformMerchant {
  bank: CardBank
  token: string
  /** No money moves. */
  isSandbox: boolean
  /** The public address of this server. */
  origin: string
}

type MerchantSettings = Pick<Settings, "platformMonobankToken" | "paymentSandbox" | "origin">

let settings: (MerchantSettings & { bank: () => CardBank }) | undefined

/** Sets whom subscriptions are paid to. Called once at start. */
export function configurePlatformMerchant({ platformMonobankToken, paymentSandbox, origin }: MerchantSettings, bank = cardBank) {
  settings = { platformMonobankToken, paymentSandbox, origin, bank }
  configureCharging(tokenOf(settings) !== undefined)
}

/** The sandbox has a merchant where none is set. */
const sandboxToken = "sandbox-orenda"

/** Returns the merchant; undefined where paying is not set up on this server. */
export function platformMerchant(): PlatformMerchant | undefined {
  if (!settings) throw new Error("Subscriptions are paid before configurePlatformMerchant()")
  const { paymentSandbox: isSandbox, origin, bank } = settings
  const token = tokenOf(settings)
  return token === undefined ? undefined : { bank: bank(), token, isSandbox, origin }
}

const tokenOf = ({ platformMonobankToken, paymentSandbox }: MerchantSettings) =>
  platformMonobankToken ?? (paymentSandbox ? sandboxToken : undefined)

import type { Settings } from "#app/platform/env.server.ts"
import { isSandboxToken } from "#app/platform/sandbox-token.ts"
import { type OnlineMethod, onlineMethods } from "../payment-status.ts"
import type { CardBank } from "./card-bank.ts"
import type { BankSettings } from "./provider.ts"
import { onlineProviders } from "./providers.server.ts"

type CardSettings = Omit<BankSettings, "acceptsToken" | "timeout"> & Pick<Settings, "paymentSandbox">

let banks: ReadonlyMap<OnlineMethod, CardBank> = new Map()
let isSandbox = false

/** Opens the banks of card payments. Called once at start. `timeout`: milliseconds of a call. */
export function configureCardBank({ paymentSandbox, ...settings }: CardSettings, { timeout }: Pick<BankSettings, "timeout"> = {}) {
  const acceptsToken = paymentSandbox ? isSandboxToken : () => true
  isSandbox = paymentSandbox
  banks = new Map(onlineMethods.map((provider) => [provider, onlineProviders[provider].open({ ...settings, acceptsToken, timeout })]))
}

/** Sets another bank for every provider, whose calls don't leave the process. For tests: files of one worker share this module, so none of them can replace it. */
export function setCardBank(other: CardBank, { isSandbox: isOfSandbox = false } = {}) {
  banks = new Map(onlineMethods.map((provider) => [provider, other]))
  isSandbox = isOfSandbox
}

export function cardBank(provider: OnlineMethod): CardBank {
  const bank = banks.get(provider)
  if (!bank) throw new Error("The bank is used before configureCardBank()")
  return bank
}

/** Whether the bank is the sandbox, where no money moves and other tokens than its own are refused. */
export const isCardSandbox = () => isSandbox

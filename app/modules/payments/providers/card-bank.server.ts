import type { Settings } from "#app/platform/env.server.ts"
import type { CardBank } from "./card-bank.ts"
import { createMonobank } from "./monobank/create-monobank.server.ts"
import { isSandboxToken } from "./sandbox-token.ts"

type BankSettings = Pick<Settings, "monobankApiUrl" | "paymentSandbox">

let bank: CardBank | undefined

/** Sets the bank of card payments. Called once at start. `timeout`: milliseconds of a call. */
export function configureCardBank({ monobankApiUrl, paymentSandbox }: BankSettings, { timeout }: { timeout?: number } = {}) {
  const acceptsToken = paymentSandbox ? isSandboxToken : () => true
  bank = createMonobank({ apiUrl: monobankApiUrl, acceptsToken, ...(timeout !== undefined && { timeout }) })
}

export function cardBank(): CardBank {
  if (!bank) throw new Error("The bank is used before configureCardBank()")
  return bank
}

import type { Settings } from "#app/platform/env.server.ts"
import { isSandboxToken } from "#app/platform/sandbox-token.ts"
import type { CardBank } from "./card-bank.ts"
import { createMonobank } from "./monobank/create-monobank.server.ts"

type BankSettings = Pick<Settings, "monobankApiUrl" | "paymentSandbox">

let bank: CardBank | undefined
let isSandbox = false

/** Sets the bank of card payments. Called once at start. `timeout`: milliseconds of a call. */
export function configureCardBank({ monobankApiUrl, paymentSandbox }: BankSettings, { timeout }: { timeout?: number } = {}) {
  const acceptsToken = paymentSandbox ? isSandboxToken : () => true
  isSandbox = paymentSandbox
  bank = createMonobank({ apiUrl: monobankApiUrl, acceptsToken, ...(timeout !== undefined && { timeout }) })
}

/** Sets another bank, whose calls don't leave the process. For tests: files of one worker share this module, so none of them can replace it. */
export function setCardBank(other: CardBank, { isSandbox: isOfSandbox = false } = {}) {
  bank = other
  isSandbox = isOfSandbox
}

export function cardBank(): CardBank {
  if (!bank) throw new Error("The bank is used before configureCardBank()")
  return bank
}

/** Whether the bank is the sandbox, where no money moves and other tokens than its own are refused. */
export const isCardSandbox = () => isSandbox

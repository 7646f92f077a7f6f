import { createHmac } from "node:crypto"
import type { Settings } from "#app/platform/env.server.ts"

type AccountSettings = Pick<Settings, "origin" | "secretKey" | "google">

let settings: (AccountSettings & { secretKey: string }) | undefined

/** Says where the product is known, which key signs, and who Google is. Once, before the first request. */
export function configureAccounts({ origin, secretKey, google }: AccountSettings) {
  if (!secretKey) throw new Error("Accounts need a secret key")
  settings = { origin, secretKey, google }
}

export function accountSettings() {
  if (!settings) throw new Error("Accounts are used before openAccounts()")
  return settings
}

/** A hash that nobody can make without the program's key: of six digits, or of an address, all could be tried otherwise. */
export const keyedHash = (purpose: string, text: string) =>
  createHmac("sha256", accountSettings().secretKey).update(`${purpose}\n${text}`).digest("base64url")

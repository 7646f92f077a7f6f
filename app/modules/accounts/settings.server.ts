import { createHmac } from "node:crypto"
import type { Settings } from "#app/platform/env.server.ts"

type AccountSettings = Pick<Settings, "origin" | "secretKey" | "google">

let settings: (AccountSettings & { secretKey: string }) | undefined

/** Sets the origin, the secret key and Google's client. Called once at start. */
export function configureAccounts({ origin, secretKey, google }: AccountSettings) {
  if (!secretKey) throw new Error("Accounts need a secret key")
  settings = { origin, secretKey, google }
}

export function accountSettings() {
  if (!settings) throw new Error("Accounts are used before configureAccounts()")
  return settings
}

/** Returns an HMAC: plain hashes of six digits or of addresses could be brute-forced. */
export const keyedHash = (purpose: string, text: string) =>
  createHmac("sha256", accountSettings().secretKey).update(`${purpose}\n${text}`).digest("base64url")

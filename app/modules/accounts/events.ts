import type { Locale } from "#app/platform/i18n/locale.ts"

/** Purpose of a one-time code. A code is valid for its purpose only. */
export type CodePurpose = "confirm" | "sign-in" | "recover" | "own" | "new-email" | "provider"

/** Security changes of which an account's owner is notified. */
export type AccountChange =
  | "password"
  | "email"
  | "factorOn"
  | "factorOff"
  | "backupCodes"
  | "identityOn"
  | "identityOff"
  | "providerOn"
  | "providerOff"

declare module "#app/platform/events/event-map.ts" {
  interface AccountEventMap {
    /**
     * A code was requested for an address, which may have no account. `to` is the page to open after sign-in; `newEmail` is the
     * address to change to; `organization` names whose identity provider asks to sign in to the account.
     */
    "account.code-requested": {
      purpose: CodePurpose
      email: string
      locale: Locale
      requestedAt: string
      to?: string | undefined
      newEmail?: string | undefined
      organization?: string | undefined
    }
    /** `email` is the recipient: after a change of address, the old one. */
    "account.changed": { userId: string; email: string; locale: Locale; change: AccountChange }
  }
}

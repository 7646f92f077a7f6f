import type { Locale } from "#app/platform/i18n/locale.ts"

/** What a one-time code opens; a code for one purpose is none for another. */
export type CodePurpose = "confirm" | "sign-in" | "recover" | "own" | "new-email"

/** What an account's owner is told of, since it changes how their account is entered. */
export type AccountChange = "password" | "email" | "factorOn" | "factorOff" | "backupCodes" | "identityOn" | "identityOff"

declare module "#app/platform/events/event-map.ts" {
  interface AccountEventMap {
    /**
     * Somebody wants a code at an address, which may be nobody's. `to` is where they wanted to go, which the letter's link keeps; `newEmail` is
     * where an account's address is to move.
     */
    "account.code-requested": {
      purpose: CodePurpose
      email: string
      locale: Locale
      requestedAt: string
      to?: string | undefined
      newEmail?: string | undefined
    }
    /** `email` is where to tell it: after a change of the address, the one that was. */
    "account.changed": { email: string; locale: Locale; change: AccountChange }
  }
}

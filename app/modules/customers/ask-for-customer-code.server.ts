import { countAttempt } from "#app/modules/accounts/limits.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { countedAs } from "./customer-code.server.ts"

interface Asked {
  email: string
  locale: Locale
  /** Whose attempts are counted (`networkOf`). */
  network: string
}

/**
 * Asks for a letter with a code to an address. A letter goes to every address and nothing is looked up, so nobody learns who has booked.
 * Refuses with "tooMany" within a minute of the last; letters to one address are counted over all storefronts together.
 */
export async function askForCustomerCode(scope: Scope, { email, locale, network }: Asked) {
  await countAttempt({ "resend:account": countedAs(scope, email), "letter:account": `customer ${email}`, "letter:network": network })
  await transact(scope, (tx) => announce(tx, "customer.code-asked", { email, locale, askedAt: new Date().toISOString() }))
}

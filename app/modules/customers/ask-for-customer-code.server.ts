import { codeRequestCookie } from "#app/modules/accounts/codes/code-request.server.ts"
import { countAttempt, letterLimits } from "#app/modules/accounts/limits.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
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
 * Answers the cookie that gives this browser tries of its own. Refuses with "tooMany" within a minute of the last; letters to one address are counted over all storefronts together.
 */
export async function askForCustomerCode(scope: Scope, request: Request, { email, locale, network }: Asked): Promise<string> {
  const whose = countedAs(scope, email)
  await countAttempt({ "resend:account": whose, ...letterLimits(`customer ${email}`, network) })
  await transact(scope, (tx) => announce(tx, "customer.code-asked", { email, locale, askedAt: now().toString() }))
  return codeRequestCookie(request, whose)
}

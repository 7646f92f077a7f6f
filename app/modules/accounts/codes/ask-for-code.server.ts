import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { announceOfAccount } from "#app/platform/events/announce.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { countAttempt, letterLimits } from "../limits.server.ts"
import type { CodePurpose } from "./code-purpose.ts"
import { codeRequestCookie } from "./code-request.server.ts"
import { letterCookie } from "./letter-wait.server.ts"

interface Asked {
  purpose: CodePurpose
  email: string
  locale: Locale
  /** Whose attempts are counted (`networkOf`). */
  network: string
  /** Where the person wanted to go. */
  to?: string | undefined
  newEmail?: string | undefined
}

/**
 * Asks for a letter with a code. Whether the address has an account is found out after the answer, so nobody learns it here: not from
 * the answer, nor from the time it takes. Answers the cookies for this browser. Refuses with "tooMany" within a minute
 * of the last.
 */
export async function askForCode(request: Request, { network, ...asked }: Asked): Promise<Cookies> {
  const whose = whoseCode(asked)
  await countAttempt({ "resend:account": whose, ...letterLimits(whose, network) })
  await transactAccounts((tx) => announceOfAccount(tx, "account.code-asked", { ...asked, askedAt: now().toString() }))
  return cookiesOfAsking(request, asked)
}

type Cookies = Array<[string, string]>

/** What a browser keeps that has asked: tries of its own, and the minute until it may ask again. */
export const cookiesOfAsking = async (request: Request, asked: Pick<Asked, "purpose" | "email">): Promise<Cookies> => [
  ["Set-Cookie", await codeRequestCookie(request, whoseCode(asked))],
  ["Set-Cookie", letterCookie(asked.purpose)],
]

/** For whom askings and tries are counted. */
export const whoseCode = ({ purpose, email }: Pick<Asked, "purpose" | "email">) => `${purpose} ${email}`

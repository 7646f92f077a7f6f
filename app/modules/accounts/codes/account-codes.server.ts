import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import type { Committing } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceForAccount } from "#app/platform/events/announce.server.ts"
import type { AccountEventMap } from "#app/platform/events/event-map.ts"
import type { CodePurpose } from "../events.ts"
import { codes } from "../schema.server.ts"
import { recordCodeRequest, requestCode, waitCookie } from "./code-request.server.ts"
import { type CodeAttempt, type CodeRow, checkCode, consumeCode, issueCode } from "./one-time-code.server.ts"

interface AccountCodeRequest extends Omit<AccountEventMap["account.code-requested"], "requestedAt"> {
  network: string
}

type Cookies = Array<[string, string]>

/**
 * Requests an email with a code. The address is looked up after the response, so neither the response nor its timing tells whether it has an
 * account. Returns cookies for this browser. Refuses with "tooMany" within a minute of the last request.
 */
export async function requestAccountCode(request: Request, { network, ...event }: AccountCodeRequest): Promise<Cookies> {
  const cookie = await requestCode(request, { subject: codeSubject(event), network }, () =>
    transactAccounts((tx) => announceForAccount(tx, "account.code-requested", { ...event, requestedAt: now().toString() })),
  )
  return toCookies(cookie, event.purpose)
}

/** Returns the cookies of a request that `register` has counted and announced. */
export const codeRequestCookies = async (request: Request, of: { purpose: CodePurpose; email: string }): Promise<Cookies> =>
  toCookies(await recordCodeRequest(request, codeSubject(of)), of.purpose)

const toCookies = (cookie: string, purpose: CodePurpose): Cookies => [
  ["Set-Cookie", cookie],
  ["Set-Cookie", waitCookie(purpose)],
]

export const codeSubject = ({ purpose, email }: { purpose: CodePurpose; email: string }) => `${purpose} ${email}`

/** Returns a new code for one account and purpose, to send to `email`. Replaces the code before it. */
export const issueAccountCode = (userId: string, purpose: CodePurpose, email: string): Promise<string> =>
  transactAccounts((tx) => issueCode(tx, codeRow(userId, purpose), email))

export interface AccountCodeAttempt extends Pick<CodeAttempt, "code"> {
  purpose: CodePurpose
  isRequester?: boolean
  /** The field to which an error belongs. */
  field?: string
}

/**
 * Redeems one code, or several together: `work` runs in the transaction that deletes them, with the address that the last was sent to. Every
 * attempt is counted before the check. Refuses with "code.wrong" a code that is wrong, expired, redeemed, or was tried five times by browsers
 * that did not request it, and then redeems none. `userId` may be of no account.
 */
export async function redeemAccountCodes<T>(
  userId: string,
  attempts: AccountCodeAttempt[],
  work: (tx: Committing, email: string) => Promise<T>,
): Promise<T> {
  for (const { purpose, code, isRequester = false, field } of attempts)
    if (!(await transactAccounts((tx) => checkCode(tx, codeRow(userId, purpose), { code, isRequester })))) throw wrongCode(field)
  return transactAccounts(async (tx) => {
    let sentTo = ""
    for (const { purpose, code, field } of attempts) {
      const email = await consumeCode(tx, codeRow(userId, purpose), code)
      if (email === undefined) throw wrongCode(field)
      sentTo = email
    }
    return work(tx, sentTo)
  })
}

const codeRow = (userId: string, purpose: CodePurpose): CodeRow => ({
  table: codes,
  key: { user_id: userId, purpose },
  hashPurpose: "code",
})

const wrongCode = (field = "code") => new Refusal("code.wrong", { field })

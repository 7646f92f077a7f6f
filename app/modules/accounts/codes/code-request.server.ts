import { now } from "#app/platform/clock.ts"
import { httpOnlyCookie } from "#app/platform/cookies.ts"
import { newToken } from "#app/platform/token.server.ts"
import { readCookie, shortCookie } from "../auth/cookies.server.ts"
import type { Wait } from "../components/use-countdown.ts"
import type { CodePurpose } from "../events.ts"
import { countAttempt, emailLimits, recordUse, wasUsed } from "../limits.server.ts"

interface CodeRequest {
  /** Names the address and purpose for which requests and attempts are counted. */
  subject: string
  /** Names the address for which emails are counted, where that is not `subject`. */
  emailSubject?: string
  /** Network of the request (`networkOf`). */
  network: string
}

/**
 * Counts a request for a code, then runs `announce`, which queues the email. Returns the cookie that gives this browser attempts of its own.
 * Refuses with "tooMany" within a minute of the last request.
 */
export async function requestCode(
  request: Request,
  { subject, emailSubject = subject, network }: CodeRequest,
  announce: () => Promise<void>,
): Promise<string> {
  await countAttempt({ "resend:account": subject, ...emailLimits(emailSubject, network) })
  await announce()
  return recordCodeRequest(request, subject)
}

/** In seconds: delivery of the email and the life of its code. */
const requestSeconds = 20 * 60

/**
 * Records that this browser requested a code, and returns the cookie that proves it. The browser gets five attempts that no stranger's guesses
 * use up; each request gives five more, and requests are limited. The cookie remembers the last request only.
 */
export async function recordCodeRequest(request: Request, subject: string): Promise<string> {
  const { token } = newToken()
  await recordUse(requestKey(subject, token), requestSeconds)
  return requestCookie(request).set(token, requestSeconds)
}

/**
 * Counts an attempt before the code is checked: for the browser that requested the code, or for all others together, and for the network.
 * Returns whether this browser requested it; the cookie of an expired request counts as a stranger's. Refuses with "tooMany".
 */
export async function countCodeAttempt(request: Request, { subject, network }: Pick<CodeRequest, "subject" | "network">): Promise<boolean> {
  const token = requestCookie(request).value
  const isRequester = token !== "" && (await wasUsed(requestKey(subject, token)))
  await countAttempt({ ...(isRequester ? { "code:requester": token } : { "code:account": subject }), "code:network": network })
  return isRequester
}

const requestCookie = (request: Request) => httpOnlyCookie(request, "asked")

const requestKey = (subject: string, token: string) => `asked ${subject}\n${token}`

/** Seconds until the same email can be requested again; `limits.server.ts` enforces it. */
const resendSeconds = 60

const waitCookieName = "letter"

/** Returns the cookie from which this browser's pages read, for a minute, when to offer the email again. */
export const waitCookie = (purpose: CodePurpose) =>
  shortCookie(waitCookieName, `${purpose}.${nowInSeconds() + resendSeconds}`, { seconds: resendSeconds })

/** The wait of the page that is itself the response to a request: its cookie arrives with it. */
export const newWait = (): Wait => ({ seconds: resendSeconds })

export function readWait(request: Request, purpose: CodePurpose): Wait {
  const [of, until] = (readCookie(request, waitCookieName) ?? "").split(".")
  const left = of === purpose ? Number(until) - nowInSeconds() : 0
  return { seconds: Math.min(resendSeconds, Math.max(0, left || 0)) }
}

const nowInSeconds = () => Math.floor(now().epochMilliseconds / 1000)

/** Reads the query of an emailed link, or of a redirect from the page before. Redeems nothing. */
export function readCodeQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const code = query.get("code") ?? ""
  return { email: query.get("email") ?? "", code: /^\d{6}$/.test(code) ? code : "", to: query.get("to") ?? "" }
}

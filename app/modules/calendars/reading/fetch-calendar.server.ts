import { accountSettings } from "#app/modules/accounts/settings.server.ts"
import { isLocalOrigin } from "#app/platform/env.server.ts"
import { createPublicFetch, ForbiddenAddress, followRedirects, isPublicUrl, NoAnswer, TooLarge } from "#app/platform/public-fetch.server.ts"

/** A calendar with more bytes is not read, so that another server cannot fill our memory. */
const maxBytes = 1024 * 1024

/** An answer must be complete after so many milliseconds, redirects included. */
const timeout = 15_000

/** Codes are keys of messages: "status=404" is one with a value. */
export type FetchError = "address" | "noAnswer" | "tooLarge" | `status=${number}`

const limits = () => ({ allowsLoopback: isLocalOrigin(accountSettings().origin), maxBytes })

/** Whether a calendar may be read from the address, checked without a DNS lookup. */
export const isCalendarAddress = (url: string) => isPublicUrl(new URL(url), limits())

/** Reads the text at another program's address, with up to 5 redirects. */
export async function fetchCalendar(address: string): Promise<{ text: string } | { error: FetchError }> {
  const fetchPublic = createPublicFetch(limits())
  const signal = AbortSignal.timeout(timeout)
  const headers = { Accept: "text/calendar, */*;q=0.5", "User-Agent": `Orenda calendars (+${accountSettings().origin})` }
  try {
    const answer = await followRedirects(fetchPublic, address, { signal, headers })
    return answer.ok ? { text: await answer.text() } : { error: `status=${answer.status}` }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { error: "address" }
    if (error instanceof TooLarge) return { error: "tooLarge" }
    if (error instanceof NoAnswer) return { error: "noAnswer" }
    throw error
  }
}

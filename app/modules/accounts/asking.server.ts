import { hiddenCookie } from "#app/platform/hidden-cookie.server.ts"
import { isSameSecret, newToken } from "#app/platform/token.server.ts"
import { countAttempt } from "./limits.server.ts"
import { keyedHash } from "./settings.server.ts"
import { lastsMinutes } from "./six-digits.server.ts"

/** As long as the letter may be on its way, and its code lasts. */
const seconds = 2 * lastsMinutes * 60

/**
 * The cookie of a browser that asks for a code, about the last asking alone. It gives the browser five tries of its own, which no stranger's
 * guesses use up; asking again gives five more, and how often a letter is sent is limited.
 */
export function askingCookie(request: Request, whose: string): string {
  const { token } = newToken()
  return cookieOf(request).set(`${token}.${signatureOf(whose, token)}`, seconds)
}

/**
 * Counts a try of a code before it is looked at: for the browser that asked for it, or for all others together, and for the network. Answers
 * whether this browser asked. `whose` tells whose code it is, and what it opens.
 */
export async function countCode(request: Request, { whose, network }: { whose: string; network: string }): Promise<boolean> {
  const [token = "", signature = ""] = cookieOf(request).value.split(".")
  const hasAsked = isSameSecret(signature, signatureOf(whose, token))
  await countAttempt({ ...(hasAsked ? { "code:asking": token } : { "code:account": whose }), "code:network": network })
  return hasAsked
}

const cookieOf = (request: Request) => hiddenCookie(request, "asked")

const signatureOf = (whose: string, token: string) => keyedHash("asked", `${whose}\n${token}`)

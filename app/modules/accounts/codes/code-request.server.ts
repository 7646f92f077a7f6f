import { hiddenCookie } from "#app/platform/hidden-cookie.server.ts"
import { newToken } from "#app/platform/token.server.ts"
import { countAttempt, isFirstUse, wasUsed } from "../limits.server.ts"
import { lastsMinutes } from "./six-digits.server.ts"

/** As long as the letter may be on its way, and its code lasts. */
const seconds = 2 * lastsMinutes * 60

/**
 * Keeps that a browser asks for a code, and answers its cookie, about the last asking alone. Until the asking ends it gives the browser five
 * tries of its own, which no stranger's guesses use up; asking again gives five more, and how often a letter is sent is limited.
 */
export async function codeRequestCookie(request: Request, whose: string): Promise<string> {
  const { token } = newToken()
  await isFirstUse(askingOf(whose, token), seconds)
  return cookieOf(request).set(token, seconds)
}

/**
 * Counts a try of a code before it is looked at: for the browser that asked for it, or for all others together, and for the network. Answers
 * whether this browser asked; a cookie whose asking has ended is a stranger's. `whose` tells whose code it is, and what it opens.
 */
export async function countCodeRequest(request: Request, { whose, network }: { whose: string; network: string }): Promise<boolean> {
  const token = cookieOf(request).value
  const hasAsked = token !== "" && (await wasUsed(askingOf(whose, token)))
  await countAttempt({ ...(hasAsked ? { "code:asking": token } : { "code:account": whose }), "code:network": network })
  return hasAsked
}

const cookieOf = (request: Request) => hiddenCookie(request, "asked")

const askingOf = (whose: string, token: string) => `asked ${whose}\n${token}`

import { now } from "#app/platform/clock.ts"
import { cookieOf, shortCookie } from "../session/cookies.server.ts"
import type { CodePurpose } from "./code-purpose.ts"
import type { Wait } from "./use-countdown.ts"

/** How long nobody asks for the same letter again, in seconds; the server's own count is in `limits.server.ts`. */
const secondsBetween = 60

const name = "letter"

/** The cookie of an answer to somebody's asking for a letter: for a minute this browser's pages say when they may ask again. */
export const letterCookie = (purpose: CodePurpose) =>
  shortCookie(name, `${purpose}.${nowInSeconds() + secondsBetween}`, { seconds: secondsBetween })

/** What the page is told that is itself the answer to such an asking. */
export const newWait = (): Wait => ({ seconds: secondsBetween })

export function readWait(request: Request, purpose: CodePurpose): Wait {
  const [whose, until] = (cookieOf(request, name) ?? "").split(".")
  const left = whose === purpose ? Number(until) - nowInSeconds() : 0
  return { seconds: Math.min(secondsBetween, Math.max(0, left || 0)) }
}

const nowInSeconds = () => Math.floor(now().epochMilliseconds / 1000)

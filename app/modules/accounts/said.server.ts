import { cookieOf, shortCookie } from "./cookies.server.ts"
import { type Saying, sayings } from "./said.ts"

const name = "said"

/** The Set-Cookie that lets the next page say what was done. A script may read it: it tells the other tabs. */
export const sayNext = (saying: Saying) => shortCookie(name, saying, { seconds: 60, readable: true })

export const saidNothing = () => shortCookie(name, "", { seconds: 0, readable: true })

/** What this page has to say. */
export function readSaid(request: Request): Saying | undefined {
  const said = cookieOf(request, name)
  return sayings.find((saying) => saying === said)
}

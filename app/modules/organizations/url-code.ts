import { transliterate } from "./transliterate.ts"

const shortest = 3
const longest = 50

/** Length of an organization's name, in graphemes. */
export const maxNameLength = 50

/** The code of a demo organization that is being made: its own comes last. */
export const unfinishedDemo = "demo-unfinished"

/** The codes that would hide an address of the product, or pass for one. */
export const reservedCodes = new Set(
  [
    // First segments of routes; a test holds them against the table.
    "account clients confirm contact dev invitation inventory locale login logout prepare recover register reservations reset search session settings setup subscriptions web",
    // Files and endpoints.
    "404 api assets health media metrics favicon robots sitemap",
    "admin app help docs blog pricing terms privacy support status www static en uk",
    unfinishedDemo,
  ].flatMap((line) => line.split(" ")),
)

export type CodeProblem = "code.short" | "code.long" | "code.shape" | "code.reserved"

/** Returns the problem of a typed URL code, not whether it is taken. */
export function problemOfCode(code: string): CodeProblem | undefined {
  if (code.length < shortest) return "code.short"
  if (code.length > longest) return "code.long"
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) return "code.shape"
  return reservedCodes.has(code) ? "code.reserved" : undefined
}

/** A code made of a name, "" where there is nothing to make one of. */
export function codeOfName(name: string): string {
  const code = trimmed(
    transliterate(name)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-"),
  )
  return problemOfCode(code) === undefined ? code : code === "" ? "" : withEnding(code, "rental")
}

/** The code with an ending, no longer than a code may be. */
export const withEnding = (code: string, ending: string): string => `${trimmed(code, longest - ending.length - 1)}-${ending}`

const trimmed = (code: string, length = longest) => code.replace(/^-+/, "").slice(0, length).replace(/-+$/, "")

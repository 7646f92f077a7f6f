import { z } from "zod"
import { secret } from "#app/platform/input/secret.ts"
import { validateField } from "./field-rules.ts"

/** The fewest characters of a password. */
const shortest = 6

/** New password; the server also refuses common ones. */
export const newPassword = secret(
  z.string({ error: "password.short" }).min(shortest, { error: "password.short" }).max(128, { error: "password.long" }),
)

export type Strength = "weak" | "better" | "strong"

/** Returns what the meter says of a password; undefined where it is too long to be taken. */
export function strengthLabelOf(password: string): Strength | "short" | undefined {
  const problem = validateField("newPassword", password)
  if (problem) return problem === "password.short" ? "short" : undefined
  return strengthOf(password)
}

/** Returns the strength by length and kinds of characters. Repeated and neighbouring characters ("aaaa", "1234") count once. */
export function strengthOf(password: string): Strength {
  const characters = Array.from(password)
  const telling = characters.filter((character, index) => {
    const before = characters[index - 1]
    return before === undefined || Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1
  }).length
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length
  const points = telling + (kinds - 1) * 2
  if (characters.length < shortest || points < 10) return "weak"
  return points < 14 ? "better" : "strong"
}

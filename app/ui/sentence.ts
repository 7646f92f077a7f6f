import type { Translation } from "#app/platform/i18n/translator.ts"

/** Where words for errors stand, under `errors`. */
export type ErrorWords = "accounts" | "calendar" | "management" | "media" | "order" | "reservations"

/**
 * Says an error by its code, in these words or, where they have none, in those for chosen dates (`calendar`), else that something went wrong. A missing answer is
 * asked for by its field's name; what was tried too often says for how long, from the refusal's `details`.
 */
export function sentenceOf({ t, has }: Translation<"ui">, words: ErrorWords, code: string, field?: string, details?: unknown): string {
  const isKnown = (key: string): key is "errors.unexpected" => has(key)
  const missing = code === "required" ? [`${words}:errors.missing.${field}`, `calendar:errors.missing.${field}`] : []
  const keys = [...missing, `${words}:errors.${code}`, `calendar:errors.${code}`, `${words}:errors.unexpected`]
  return t(keys.find(isKnown) ?? "errors.unexpected", { count: minutesIn(details) })
}

/** Until it may be tried again, whole minutes of the server's seconds. */
function minutesIn(details: unknown) {
  const hasSeconds = typeof details === "object" && details !== null && "seconds" in details && typeof details.seconds === "number"
  return hasSeconds ? Math.ceil(Number(details.seconds) / 60) : 1
}

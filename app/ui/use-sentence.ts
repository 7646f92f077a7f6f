import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** Where words for errors stand, under `errors`. */
type Words = "accounts" | "management" | "media" | "reservations" | "storefront"

/**
 * Says an error by its code. A missing answer is asked for by its field's name; what was tried too often says for how long, from the refusal's
 * `details`.
 */
export function useSentence(words: Words) {
  const { t, has } = useTranslation(words)
  const isKnown = (key: string): key is "errors.unexpected" => has(key)

  return (code: string, field?: string, details?: unknown) => {
    const keys = [...(code === "required" ? [`errors.missing.${field}`] : []), `errors.${code}`]
    return t(keys.find(isKnown) ?? "errors.unexpected", { count: minutesIn(details) })
  }
}

/** Until it may be tried again, whole minutes of the server's seconds. */
function minutesIn(details: unknown) {
  const hasSeconds = typeof details === "object" && details !== null && "seconds" in details && typeof details.seconds === "number"
  return hasSeconds ? Math.ceil(Number(details.seconds) / 60) : 1
}

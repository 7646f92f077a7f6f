import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** Where words for errors stand, under `errors`. */
type Words = "accounts" | "management" | "media" | "order" | "reservations" | "ui"

/**
 * Says an error by its code, in these words or, where any form may have it, in those of `ui`. A missing answer is asked for by its field's name; what was
 * tried too often says for how long, from the refusal's `details`.
 */
export function useSentence(words: Words) {
  const { t, has } = useTranslation(words, "ui")
  const isKnown = (key: string): key is "ui:errors.unexpected" => has(key)

  return (code: string, field?: string, details?: unknown) => {
    const missing = code === "required" ? [`errors.missing.${field}`, `ui:errors.missing.${field}`] : []
    const keys = [...missing, `errors.${code}`, `ui:errors.${code}`, "errors.unexpected"]
    return t(keys.find(isKnown) ?? "ui:errors.unexpected", { count: minutesIn(details) })
  }
}

/** Until it may be tried again, whole minutes of the server's seconds. */
function minutesIn(details: unknown) {
  const hasSeconds = typeof details === "object" && details !== null && "seconds" in details && typeof details.seconds === "number"
  return hasSeconds ? Math.ceil(Number(details.seconds) / 60) : 1
}

import type { Translation, Values } from "#app/platform/i18n/translator.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** The module whose `errors` hold the messages of a form. */
export type ErrorNamespace =
  | "accounts"
  | "add"
  | "calendar"
  | "calendars"
  | "change"
  | "clients"
  | "imports"
  | "categories"
  | "coupons"
  | "deposit"
  | "itemEditor"
  | "items"
  | "locations"
  | "management"
  | "media"
  | "money"
  | "order"
  | "organizations"
  | "payments"
  | "prices"
  | "reservations"
  | "service"
  | "singleSignOn"
  | "status"
  | "subscription"
  | "webComponents"
  | "webGeneral"
  | "webPages"

export function useErrorMessage(namespace: ErrorNamespace) {
  const translation = useTranslation("ui")
  return (code: string, field?: string, details?: unknown) => getErrorMessage(translation, namespace, code, field, details)
}

/**
 * Returns the message of an error code: from the namespace, else from those of fields that several forms have, else a general one. "required" has a message per field. A
 * value stands in the code ("rule.shortest-day=2", "rule.opens=9:00") or among the details of a refusal, and the count is `details.most` of a refusal, or the minutes until a retry, from `details.seconds`.
 */
export function getErrorMessage(
  { t, has }: Translation<"ui">,
  namespace: ErrorNamespace,
  coded: string,
  field?: string,
  details?: unknown,
): string {
  const [code = "", value = ""] = coded.split("=")
  const exists = (key: string): key is "errors.unexpected" => has(key)
  const name = field?.replace(languageSuffix, "")
  const places = [namespace, "calendar", "steps"]
  const missing = code === "required" ? places.map((place) => `${place}:errors.missing.${name}`) : []
  const keys = [...missing, ...places.map((place) => `${place}:errors.${code}`), `${namespace}:errors.unexpected`]
  const count = !/^\d+$/.test(value) ? countIn(details) : Number(value)
  return t(keys.find(exists) ?? "errors.unexpected", { ...(details as Values | undefined), value, count })
}

/** Ends the name of a field that exists once a language, such as "name-uk". */
const languageSuffix = /-(en|uk)$/

function countIn(details: unknown) {
  const { most, seconds } = (details ?? {}) as { most?: unknown; seconds?: unknown }
  if (typeof most === "number") return most
  return typeof seconds === "number" ? Math.ceil(seconds / 60) : 1
}

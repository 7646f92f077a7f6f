import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import type { ItemsField } from "./items-input.ts"

/** Names the fields of `itemsFields`, and writes their values; undefined for other fields. */
export function useItemsLabels() {
  const { t } = useTranslation("prices")
  const labels: Record<ItemsField, string> = { for: t("items.label"), items: t("items.list") }
  function describe(name: string, value: string): string | undefined {
    if (name === "for") return t(value === "chosen" ? "items.some" : "items.all")
    if (name !== "items") return undefined
    const ids = parseJson(value)
    return t("items.chosen", { count: Array.isArray(ids) ? ids.length : 0 })
  }
  return { labels, describe }
}

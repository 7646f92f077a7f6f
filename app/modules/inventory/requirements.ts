import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { ListedItem } from "./queries.server.ts"

type Item = Pick<ListedItem, "name" | "translations"> & { requirements: string }

/** Deposit and documents that these items ask for, each wording once: a line for each, with the names of its items where others ask for something else. */
export function requirementsOf(items: readonly Item[], locale: Locale): string {
  const asking = items.filter((item) => translated(item, "requirements", locale))
  return [...Map.groupBy(asking, (item) => translated(item, "requirements", locale))]
    .map(([text, of]) => (of.length === items.length ? text : `${of.map((item) => translated(item, "name", locale)).join(", ")}: ${text}`))
    .join("\n")
}

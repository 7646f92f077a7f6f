import { useTranslation } from "#app/platform/i18n/use-translation.ts"

const mostNames = 3

/** Returns a function that writes the first names of some items: "Skis, Boots, Poles and 4 more". */
export function useItemNames() {
  const { t } = useTranslation("prices")
  return (names: readonly string[], count = names.length) => {
    const first = names.slice(0, mostNames).join(", ")
    return count > mostNames ? t("lists.more", { names: first, count: count - mostNames }) : first
  }
}

/** Returns a function that writes which items something is for, by their names; null for all. */
export function useForItems() {
  const { t } = useTranslation("prices")
  const namesOf = useItemNames()
  return (items: readonly string[] | null) => {
    if (items === null) return t("items.all")
    const count = t("items.chosen", { count: items.length })
    return items.length > 0 ? `${count}: ${namesOf(items)}` : count
  }
}

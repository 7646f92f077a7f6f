import { countedFacts, type PropertyFacts } from "#app/modules/inventory/property-facts.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ItemFact } from "./item-facts.tsx"

/** Returns the facts of a property in words: what it has room for, then what it offers. */
export function usePropertyFacts({ amenities = [], ...counted }: PropertyFacts): ItemFact[] {
  const { t } = useTranslation("facts")
  const numbers = countedFacts.flatMap((icon): ItemFact[] => {
    const count = counted[icon]
    if (count === undefined) return []
    return [{ icon, text: icon === "area" ? t("area", { area: count }) : t(icon, { count }) }]
  })
  return [...numbers, ...amenities.map((icon) => ({ icon, text: t(`amenity.${icon}`) }))]
}

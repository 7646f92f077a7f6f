import { FactIcon, type FactIconName } from "#app/modules/inventory/components/fact-icon.tsx"
import { countedFacts, type PropertyFacts } from "#app/modules/inventory/property-facts.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./item-facts.module.css"

export interface ItemFact {
  icon: FactIconName
  /** In the language of the page: "4 guests". */
  text: string
}

/** Renders nothing without facts. */
export function ItemFacts({ facts }: { facts: ItemFact[] }) {
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, text }) => (
        <li key={icon} className={styles.fact}>
          <FactIcon name={icon} />
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the facts of a property in words: its rooms, beds and guests first, then its amenities. */
export function usePropertyFacts({ amenities = [], ...counted }: PropertyFacts): ItemFact[] {
  const { t } = useTranslation("facts")
  const numbers = countedFacts.flatMap((icon): ItemFact[] => {
    const count = counted[icon]
    if (count === undefined) return []
    return [{ icon, text: icon === "area" ? t("area", { area: count }) : t(icon, { count }) }]
  })
  return [...numbers, ...amenities.map((icon) => ({ icon, text: t(`amenity.${icon}`) }))]
}

import { FactIcon, type FactIconName } from "#app/modules/inventory/components/fact-icon.tsx"
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

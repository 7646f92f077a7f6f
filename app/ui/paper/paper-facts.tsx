import styles from "./paper.module.css"

/** Names and texts of a paper; those without a text are left out. */
export function PaperFacts({ facts }: { facts: Array<[label: string, text: string]> }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

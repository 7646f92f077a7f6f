import styles from "./sheet-skeleton.module.css"

/** Placeholder for the blocks of a booking; covers the former ones after 150 ms. */
export function SheetSkeleton({ label }: { label: string }) {
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {["client", "dates", "items", "history"].map((block) => (
        <span key={block} className={styles.block} aria-hidden="true">
          <span className={styles.title} />
          <span className={styles.line} />
          <span className={styles.line} />
        </span>
      ))}
    </output>
  )
}

import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { loadLevel } from "./daily-load.ts"
import styles from "./load-cells.module.css"

interface LoadCellsProps {
  /** Pieces taken on each day, of `stock`. */
  load: readonly number[]
  stock: number
  /** "20 Nov" */
  dayNames: readonly string[]
  /** The id of what names the item. */
  labelledBy: string | undefined
}

/** How much of an item each day takes: "20/40", coloured by its share. */
export function LoadCells({ load, stock, dayNames, labelledBy }: LoadCellsProps) {
  const { t } = useTranslation("timeline")
  return (
    <ol className={styles.cells} aria-labelledby={labelledBy}>
      {load.map((taken, index) => (
        <li key={dayNames[index]} className={styles.cell} data-load={loadLevel(taken, stock)}>
          <span className="visually-hidden">{t("load.day", { day: dayNames[index] ?? "", taken, total: stock })}</span>
          {/* A narrow cell breaks after the slash. */}
          <span aria-hidden="true">{`${taken}/\u200b${stock}`}</span>
        </li>
      ))}
    </ol>
  )
}

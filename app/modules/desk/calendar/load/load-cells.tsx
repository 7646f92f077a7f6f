import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { loadLevel } from "./daily-load.ts"
import styles from "./load-cells.module.css"

interface LoadCellsProps {
  /** Pieces taken on each day, of `stock`. */
  load: readonly number[]
  stock: number
  /** "20 Nov" */
  dayNames: readonly string[]
}

/** Shows how much of an item each day takes: "20/40", coloured by its share. Screen readers hear the days that take any. */
export function LoadCells({ load, stock, dayNames }: LoadCellsProps) {
  const { t } = useTranslation("timeline")
  const days = load.flatMap((taken, index) => (taken > 0 ? t("load.day", { day: dayNames[index] ?? "", taken, total: stock }) : []))
  return (
    <div className={styles.cells}>
      <p className="visually-hidden">{days.join("; ") || t("load.none")}</p>
      {load.map((taken, index) => (
        <span key={dayNames[index]} className={styles.cell} data-load={loadLevel(taken, stock)} aria-hidden="true">
          {/* A narrow cell breaks after the slash. */}
          {`${taken}/\u200b${stock}`}
        </span>
      ))}
    </div>
  )
}

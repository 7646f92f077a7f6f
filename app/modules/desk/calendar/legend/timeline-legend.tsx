import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useStatusMessages } from "../../badges/status-badge.tsx"
import { loadLevel } from "../load/daily-load.ts"
import load from "../load/load-cells.module.css"
import bar from "../timeline-bar.module.css"
import styles from "./timeline-legend.module.css"

const statuses = ["new", "confirmed", "inProgress", "completed"] as const
const marks = ["buffer", "service", "overbooked", "weekend"] as const

/** Explains the colours and marks of the calendar to sighted users: bars and rows say theirs in words. */
export function TimelineLegend() {
  const { t } = useTranslation("timeline", "hold")
  const { statusMessage } = useStatusMessages()
  return (
    <ul className={styles.legend} aria-hidden="true">
      {statuses.map((status) => (
        <li key={status} className={bar.bar} data-status={status}>
          <i className={styles.bar} />
          <span>{statusMessage(status)}</span>
        </li>
      ))}
      <li className={bar.bar} data-late="">
        <i className={styles.bar} />
        <span>{t("late")}</span>
      </li>
      <li className={bar.bar} data-held="">
        <i className={styles.bar} />
        <span>{t("hold:badge")}</span>
      </li>
      {marks.map((mark) => (
        <li key={mark}>
          <i className={styles[mark]} />
          <span>{t(`legend.${mark}`)}</span>
        </li>
      ))}
      <li>
        {[1, 3, 4].map((taken) => (
          <i key={taken} className={load.cell} data-load={loadLevel(taken, 4)}>{`${taken}/4`}</i>
        ))}
        <span>{t("legend.load")}</span>
      </li>
    </ul>
  )
}

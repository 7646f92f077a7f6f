import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import styles from "./trial-badge.module.css"

/** From here on the badge warns, in days. */
const soon = 4

export function TrialBadge({ days }: { days: number }) {
  const { t } = useTranslation("management")
  return (
    <Link to="/subscriptions/payment" className={styles.badge} data-soon={days <= soon || undefined}>
      {t("trial.badge", { count: days })}
    </Link>
  )
}

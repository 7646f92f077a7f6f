import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./trial-badge.module.css"

/** Days left from which the badge is a warning. */
const soon = 4

export function TrialBadge({ days }: { days: number }) {
  const { t } = useTranslation("management")
  return (
    <Link to="/subscriptions/payment" className={styles.badge} data-soon={days <= soon || undefined}>
      {t("trial.badge", { count: days })}
    </Link>
  )
}

import type { Outside } from "#app/modules/reservations/availability/read-booking-rules.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./section.module.css"

/** Says beside a period that the shop is closed at its ends, which keeps no staff from booking it. */
export function OutsideHours({ outside }: { outside: Outside | undefined }) {
  const { t } = useTranslation("change")
  const { from, to } = outside ?? {}
  return (
    <output className={styles.outside}>
      {from && <span>{t(`outside.from.${from}`)}</span>} {to && <span>{t(`outside.to.${to}`)}</span>}
    </output>
  )
}

import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { StatusBadge } from "../status-badge.tsx"
import styles from "./sheet-header.module.css"

/** The number of the booking and its status. */
export function SheetHeader({ number, status }: { number: number; status: ReservationStatus }) {
  const { t } = useTranslation("reservations")
  return (
    <>
      <h2 className={styles.title} data-cancelled={status === "cancelled" || undefined} aria-label={t("booking", { number })}>
        {number}
      </h2>
      <StatusBadge status={status} />
    </>
  )
}

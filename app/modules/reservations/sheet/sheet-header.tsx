import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LateBadge } from "../late/late-badge.tsx"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { StatusBadge } from "../status-badge.tsx"
import styles from "./sheet-header.module.css"

/** The number of the booking, its status and how late it is; `end` in ISO 8601. */
export function SheetHeader({ number, status, end }: { number: number; status: ReservationStatus; end: string }) {
  const { t } = useTranslation("reservations")
  return (
    <>
      <h2 className={styles.title} data-cancelled={status === "cancelled" || undefined} aria-label={t("booking", { number })}>
        {number}
      </h2>
      <StatusBadge status={status} />
      <LateBadge status={status} end={end} />
    </>
  )
}

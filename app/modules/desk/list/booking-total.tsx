import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import styles from "./booking-total.module.css"

/** The sum of a booking in a list, struck through once it is cancelled without a fee. */
export function BookingTotal({ total, currency, status }: { total: bigint; currency: Currency; status: ReservationStatus }) {
  const { locale } = useTranslation("bookings")
  const sum = formatMoney(total, currency, locale)
  return status === "cancelled" && total === 0n ? <s className={styles.cancelled}>{sum}</s> : <span className={styles.total}>{sum}</span>
}

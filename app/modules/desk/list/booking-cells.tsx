import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import type { RefusedStatus } from "#app/modules/reservations/status/status-answer.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { formatDays, formatTime } from "#app/platform/i18n/format.ts"
import { formatDaysWithWeekdays } from "#app/platform/i18n/format-days-with-weekdays.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { HoldBadge } from "../badges/hold-badge.tsx"
import { LateBadge } from "../badges/late-badge.tsx"
import { ShortBadge } from "../badges/short-badge.tsx"
import { PaymentStateBadge, StatusBadge } from "../badges/status-badge.tsx"
import { TestBadge } from "../badges/test-badge.tsx"
import { useRefusalReason } from "../status/use-refusal-reason.ts"
import type { BookingRow } from "./booking-row.ts"
import styles from "./bookings-table.module.css"

/** The client with the phone, and why the last change of the status was refused. */
export function ClientCell({ row: { client, phone, phoneAddress }, refusal }: { row: BookingRow; refusal: RefusedStatus | undefined }) {
  const { t } = useTranslation("bookings")
  const reasonOf = useRefusalReason()
  return (
    <>
      <span className={client ? styles.client : styles.erased}>{client || t("erased")}</span>
      {phone && (
        <a className={styles.phone} href={phoneAddress}>
          {phone}
        </a>
      )}
      {refusal && <span className={styles.refused}>{reasonOf(refusal)}</span>}
    </>
  )
}

/** The days of a booking, with weekdays where there is room, and below them its times and duration. `zone`: IANA name of the organization's zone. */
export function PeriodCell({ row, zone }: { row: BookingRow; zone: string }) {
  const { locale } = useTranslation("bookings")
  const { formatDuration } = usePeriodFormat()
  return (
    <>
      <span className={styles.days}>{formatDaysWithWeekdays(row, zone, locale)}</span>
      <span className={styles.daysAlone}>{formatDays(row, zone, locale)}</span>
      <span className={styles.times}>
        <span className={styles.whole}>{`${formatTime(row.start, zone)} → ${formatTime(row.end, zone)}`}</span>
        <span className={styles.duration}>
          <span>{"\u00a0· "}</span>
          <span className={styles.whole}>{formatDuration(row.duration)}</span>
        </span>
      </span>
    </>
  )
}

/** The first item of a booking, and how many more there are. */
export function ItemsCell({ row: { item, quantity, moreItems } }: { row: BookingRow }) {
  const { t } = useTranslation("bookings")
  const name = shortName(item)
  const first = quantity > 1 ? t("several", { item: name, quantity }) : name
  const words = moreItems > 0 ? t("moreItems", { item: first, count: moreItems }) : first
  return (
    <span className={styles.items} {...(name !== item && { title: item })}>
      {words}
    </span>
  )
}

const longestName = 60
const graphemes = new Intl.Segmenter()

/** Breaks a long name between words, so that its row stays as low as the others. */
function shortName(name: string) {
  if (name.length <= longestName) return name
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (characters.length <= longestName) return name
  const cut = characters.slice(0, longestName).join("")
  return `${cut.replace(/\s+\S*$/, "")}…`
}

/** The most urgent badge of a booking with the status on screen, and its payment if the table has no room for that column. */
export function StatusCell({ row, status }: { row: BookingRow; status: ReservationStatus }) {
  const short = <ShortBadge status={status} isShort={row.isShort} otherwise={<StatusBadge status={status} />} />
  const held = <HoldBadge status={status} heldUntil={row.heldUntil} otherwise={short} />
  return (
    <>
      <LateBadge status={status} due={row.due} otherwise={held} />
      <TestBadge isTest={row.isTest} />
      <span className={styles.paymentBelow}>
        <PaymentStateBadge state={row.payment} isCancelled={status === "cancelled"} />
      </span>
    </>
  )
}

import { Link } from "react-router"
import type { Endangered } from "#app/modules/reservations/late/read-endangered.server.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import { useLate } from "../../badges/late-badge.tsx"
import { useSheetAddress } from "../../frame/sheet-address.ts"
import styles from "./late-notice.module.css"

interface HoldingBooking {
  status: ReservationStatus
  /** In ISO 8601. */
  due: string | null
  zone: string
  endangered: Endangered[]
}

/** Says that a booking is late, and which bookings lack its items. Nothing while all is well. */
export function LateNotice({ booking }: { booking: HoldingBooking }) {
  const { t, locale } = useTranslation("late")
  const isLate = useLate(booking) !== undefined
  const { endangered, zone } = booking
  if (!isLate && endangered.length === 0) return null
  const count = endangered.length
  const due = t("due", { when: booking.due ? formatMoment(booking.due, zone, locale) : "" })
  return (
    <Notice tone={count > 0 ? "danger" : "warning"} title={t(isLate ? "title" : "overlong.title")}>
      {isLate && <p>{count > 0 ? due : `${due} ${t("nobody")}`}</p>}
      {count > 0 && <p>{t(isLate ? "endangers" : "overlong.text", { count })}</p>}
      {count > 0 && <EndangeredList endangered={endangered} zone={zone} />}
    </Notice>
  )
}

function EndangeredList({ endangered, zone }: { endangered: Endangered[]; zone: string }) {
  const { t, locale } = useTranslation("late", "bookings")
  const sheetOf = useSheetAddress()
  return (
    <ul className={styles.bookings}>
      {endangered.map(({ number, client, start, items }) => (
        <li key={number}>
          <Link to={sheetOf(number)} preventScrollReset>
            {t("booking", { number, client: client || t("bookings:erased") })}
          </Link>
          <span>
            {[formatMoment(start, zone, locale), ...items.map(({ name, missing }) => t("missing", { item: name, count: missing }))].join(
              " · ",
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

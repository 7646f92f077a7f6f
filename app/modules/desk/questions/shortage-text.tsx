import type { ShownQuestion } from "#app/modules/reservations/status/status-question.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { BookingQuestion } from "./booking-question.ts"
import styles from "./question.module.css"
import { StockShortage } from "./stock-shortage.tsx"

interface ShortageTextProps {
  bookings: Array<BookingQuestion<Extract<ShownQuestion, { kind: "stock" }>>>
  zone: string
}

/** Says which items the bookings lack, and what follows from going on. */
export function ShortageText({ bookings, zone }: ShortageTextProps) {
  const { t } = useTranslation("status")
  if (bookings.length === 0) return null
  const isKnown = bookings.every(({ question: { digest } }) => digest === undefined)
  return (
    <>
      {bookings.map(({ number, question }) => (
        <section key={number} className={styles.booking}>
          {bookings.length > 1 && <h3 className={styles.number}>{number}</h3>}
          <StockShortage shortage={question} zone={zone} />
        </section>
      ))}
      <p className={styles.text}>{t(isKnown ? "short.known" : bookings.length === 1 ? "short.text" : "short.textMany")}</p>
    </>
  )
}

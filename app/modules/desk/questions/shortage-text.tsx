import type { AskedQuestion } from "#app/modules/reservations/status/status-question.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Asked } from "./booking-question.ts"
import styles from "./question.module.css"
import { StockShortage } from "./stock-shortage.tsx"

interface ShortageTextProps {
  asked: Array<Asked<Extract<AskedQuestion, { kind: "stock" }>>>
  zone: string
}

/** Says which items the bookings lack, and what follows from going on. */
export function ShortageText({ asked, zone }: ShortageTextProps) {
  const { t } = useTranslation("status")
  if (asked.length === 0) return null
  const isKnown = asked.every(({ question: { digest } }) => digest === undefined)
  return (
    <>
      {asked.map(({ number, question }) => (
        <section key={number} className={styles.booking}>
          {asked.length > 1 && <h3 className={styles.number}>{number}</h3>}
          <StockShortage shortage={question} zone={zone} />
        </section>
      ))}
      <p className={styles.text}>{t(isKnown ? "short.known" : asked.length === 1 ? "short.text" : "short.textMany")}</p>
    </>
  )
}

import { methodWord } from "#app/modules/reservations/rules/handover-words.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PaymentStateBadge } from "../badges/status-badge.tsx"
import styles from "./card-facts.module.css"
import type { NewBooking } from "./read-new-bookings.server.ts"

/** How to reach the client, how the booking is handed out and paid, and the customer's note. */
export function CardFacts({ booking: { phone, phoneAddress, email, delivery, payment, note } }: { booking: NewBooking }) {
  const { t } = useTranslation("confirm", "reservations", "sheet")
  const { way, place } = delivery
  return (
    <dl className={styles.facts}>
      <dt>{t("contact")}</dt>
      <dd className={styles.contact}>
        {phone && <a href={phoneAddress}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {!phone && !email && <span>–</span>}
      </dd>
      <dt>{t("gettingIt")}</dt>
      <dd>{t(way, { place: place || t(`reservations:noPlace.${way}`) })}</dd>
      <dt>{t("reservations:payment")}</dt>
      <dd className={styles.payment}>
        {payment ? (
          <>
            <span>{t(`reservations:paymentMethod.${methodWord(payment.method, way)}`)}</span>
            <PaymentStateBadge state={payment.state} />
          </>
        ) : (
          t("nothingDue")
        )}
      </dd>
      {note && (
        <>
          <dt>{t("sheet:customerNote")}</dt>
          <dd className={styles.note}>{note}</dd>
        </>
      )}
    </dl>
  )
}

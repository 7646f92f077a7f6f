import { useId, useState } from "react"
import { Link } from "react-router"
import { typedDetailsIn } from "#app/modules/reservations/status/status-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import { StatusForm } from "../status/status-form.tsx"
import { CardFacts } from "./card-facts.tsx"
import { CardHeader } from "./card-header.tsx"
import { CardLines } from "./card-lines.tsx"
import { DetailsFields } from "./details-fields.tsx"
import styles from "./new-booking-card.module.css"
import type { NewBooking, NewBookingsView } from "./read-new-bookings.server.ts"
import { shortageOf } from "./shortage-of.ts"

interface NewBookingCardProps {
  booking: NewBooking
  view: NewBookingsView
  actions: StatusActions
  /** It has come while the page was open. */
  isNew: boolean
  /** Somebody else has confirmed or cancelled it. */
  isStale: boolean
  opensAtFirst: boolean
}

/** A new booking with the stock of its lines, and the form that confirms or cancels it. *Confirm* stands in the header while the card is closed. */
export function NewBookingCard({ booking, view, actions, isNew, isStale, opensAtFirst }: NewBookingCardProps) {
  const { t } = useTranslation("confirm")
  const { number, lines } = booking
  const form = useId()
  // The person opens and closes it from then on.
  const [isOpen] = useState(opensAtFirst)
  const shortage = shortageOf(booking)
  const confirm = (
    <>
      <span>{t(shortage ? "confirmShort" : "confirm")}</span>
      <span className="visually-hidden"> {number}</span>
    </>
  )
  return (
    <article className={styles.card} data-new={isNew || undefined}>
      <details className={styles.details} open={isOpen} data-card="">
        <summary className={styles.summary} data-row-link="">
          <CardHeader booking={booking} zone={view.zone} short={shortage?.items.length ?? 0} isStale={isStale} />
        </summary>
        <div className={styles.facts}>
          <CardLines lines={lines} />
          <CardFacts booking={booking} />
        </div>
        <StatusForm
          id={form}
          number={number}
          status="new"
          className={styles.form}
          set={(to, typed) => {
            actions.setWithDetails(booking, to, { details: typedDetailsIn(typed), shortage: to === "confirmed" ? shortage : undefined })
          }}
        >
          <DetailsFields
            booking={booking}
            view={view}
            result={actions.results.get(number)}
            isWaiting={actions.statusOf(booking) === "new"}
          />
          <div className={styles.actions}>
            <Link to={`/reservations/manage?tab=new&booking=${number}`} className={styles.link}>
              <span>{t("open")}</span>
              <span className="visually-hidden"> {number}</span>
            </Link>
            <Button type="submit" compact name="to" value="cancelled">
              <span>{t("cancel")}</span>
              <span className="visually-hidden"> {number}</span>
            </Button>
            <Button type="submit" variant="primary" compact name="to" value="confirmed">
              {confirm}
            </Button>
          </div>
        </StatusForm>
      </details>
      <Button type="submit" compact form={form} name="to" value="confirmed" className={styles.quick}>
        {confirm}
      </Button>
    </article>
  )
}

import { BellRing } from "lucide-react"
import { useRef } from "react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { LiveRows } from "../list/arrivals/live-rows.tsx"
import { ConfirmAll } from "./confirm-all.tsx"
import { NewBookingCards } from "./new-booking-cards.tsx"
import styles from "./new-bookings-page.module.css"
import type { NewBookingsView } from "./read-new-bookings.server.ts"

/** A card for each new booking, the nearest pick-up first. */
export function NewBookingsPage({ view }: { view: NewBookingsView }) {
  const { t } = useTranslation("confirm")
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { bookings, count } = view
  const setOpen = (isOpen: boolean) => {
    for (const card of list.current?.querySelectorAll<HTMLDetailsElement>("details[data-card]") ?? []) card.open = isOpen
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        count={count > 0 ? spelled(count) : undefined}
        heading={heading}
        actions={
          bookings.length > 1 && (
            <>
              <div className={styles.actions}>
                <Button variant="quiet" compact onClick={() => setOpen(true)}>
                  {t("expand")}
                </Button>
                <Button variant="quiet" compact onClick={() => setOpen(false)}>
                  {t("collapse")}
                </Button>
              </div>
              <ConfirmAll bookings={bookings} list={list} />
            </>
          )
        }
      />
      <div ref={list}>
        <LiveRows loaded={bookings} view="new">
          {(shown) => (
            <NewBookingCards {...shown} view={view} heading={heading}>
              <EmptyState icon={<BellRing size={40} strokeWidth={1.5} aria-hidden="true" />} title={t("empty.title")}>
                {t("empty.text")}
              </EmptyState>
            </NewBookingCards>
          )}
        </LiveRows>
      </div>
      {count > bookings.length && (
        <p className={styles.all}>
          <Link to="/reservations/manage?tab=new">{t("all", { count: spelled(count) })}</Link>
        </p>
      )}
    </div>
  )
}

/** Counts are capped at a thousand. */
const spelled = (count: number) => (count > 999 ? "999+" : String(count))

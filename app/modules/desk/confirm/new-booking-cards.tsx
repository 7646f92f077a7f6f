import { type ReactNode, type RefObject, useState } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useStatusActions } from "../status/status-actions.tsx"
import { FoldingItem } from "./folding-item.tsx"
import { NewBookingCard } from "./new-booking-card.tsx"
import styles from "./new-booking-cards.module.css"
import type { NewBooking, NewBookingsView } from "./read-new-bookings.server.ts"

interface NewBookingCardsProps {
  rows: NewBooking[]
  /** Numbers of bookings that have come while the page was open. */
  inserted: number[]
  view: NewBookingsView
  heading: RefObject<HTMLHeadingElement | null>
  /** Shown while there is no card. */
  children: ReactNode
}

/** The cards of new bookings. One that is confirmed, cancelled or gone folds away, and hands its focus to the next, the last one to the heading. */
export function NewBookingCards({ rows, inserted, view, heading, children }: NewBookingCardsProps) {
  const { t } = useTranslation("confirm")
  const actions = useStatusActions()
  const { shown, isGone, forget } = useLeaving(rows, view.bookings)
  if (shown.length === 0) return children
  return (
    <ul className={styles.cards} aria-label={t("list")}>
      {shown.map((booking, index) => {
        const { number } = booking
        const isNew = inserted.includes(number)
        return (
          <FoldingItem
            key={number}
            isDone={actions.statusOf(booking) !== "new"}
            isGone={isGone(number)}
            forget={() => forget(number)}
            focusAfterLast={heading}
          >
            {({ isStale }) => (
              <NewBookingCard
                booking={booking}
                view={view}
                actions={actions}
                isNew={isNew}
                isStale={isStale}
                opensAtFirst={index === 0 && (!isNew || shown.length === 1)}
              />
            )}
          </FoldingItem>
        )
      })}
    </ul>
  )
}

/** Keeps the cards of bookings that are no longer among the loaded ones until they have folded away. Some that are loaded wait to be shown. */
function useLeaving(rows: NewBooking[], loaded: NewBooking[]) {
  const [state, setState] = useState<{ rows: NewBooking[]; leaving: NewBooking[] }>({ rows, leaving: [] })
  const current = state.rows === rows ? state : { rows, leaving: missing([...state.leaving, ...state.rows], loaded) }
  if (current !== state) setState(current)
  const { leaving } = current
  return {
    shown: [...rows, ...leaving].sort((one, other) => one.start.localeCompare(other.start) || one.number - other.number),
    isGone: (number: number) => leaving.some((booking) => booking.number === number),
    forget: (number: number) =>
      setState((before) => ({ ...before, leaving: before.leaving.filter((booking) => booking.number !== number) })),
  }
}

const missing = (bookings: NewBooking[], loaded: NewBooking[]) =>
  bookings.filter(({ number }) => loaded.every((booking) => booking.number !== number))

import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { type ReservationStatus, reservationStatuses } from "../rules/reservation-status.ts"

interface StatusFormProps {
  number: number
  /** Sets the status in the background, with a script. */
  set: (to: ReservationStatus) => void
  className?: string | undefined
  /** Submit buttons named "to", with a status as their value. */
  children: ReactNode
}

/** A form that sets the status of a booking; without a script it leads back to this page. */
export function StatusForm({ number, set, className, children }: StatusFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action="/reservations/status"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const pressed = event.nativeEvent.submitter?.getAttribute("value")
        const to = reservationStatuses.find((status) => status === pressed)
        if (to) set(to)
      }}
    >
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </form>
  )
}

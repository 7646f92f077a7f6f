import { useLocation } from "react-router"
import { type ReservationStatus, reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { writeBooking } from "#app/modules/reservations/status/status-input.ts"
import type { Elements } from "#app/ui/elements.ts"

interface StatusFormProps {
  number: number
  /** The status on screen: the booking keeps its own if somebody has changed it since. */
  status: ReservationStatus
  /** Sets the status in the background, with a script. */
  set: (to: ReservationStatus, form: FormData) => void
  className?: string | undefined
  id?: string
  /** Submit buttons named "to", with a status as their value. */
  children: Elements
}

/** A form that sets the status of a booking; without a script it leads back to this page. */
export function StatusForm({ number, status, set, className, id, children }: StatusFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action="/reservations/status"
      className={className}
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        const pressed = event.nativeEvent.submitter?.getAttribute("value")
        const to = reservationStatuses.find((known) => known === pressed)
        if (to) set(to, new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="booking" value={writeBooking({ number, shown: status })} />
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </form>
  )
}

import { useLocation } from "react-router"
import { type ReservationStatus, reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { writeBooking } from "#app/modules/reservations/status/status-input.ts"
import type { Elements } from "#app/ui/elements.ts"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"

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
export function StatusForm({ number, status, set, ...form }: StatusFormProps) {
  const { pathname, search } = useLocation()
  const send = (sent: FormData) => {
    const to = reservationStatuses.find((known) => known === sent.get("to"))
    if (to) set(to, sent)
  }
  const values = { booking: writeBooking({ number, shown: status }), back: pathname + search }
  return <BackgroundForm {...form} action="/reservations/status" values={values} send={send} />
}

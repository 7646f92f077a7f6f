import { z } from "zod"
import type { ShortageDetails, StaffShortage } from "../reserve/refusal-details.ts"
import { type ReservationStatus, reservationStatuses } from "../rules/reservation-status.ts"

/** Bookings set at once. */
export const mostNumbers = 50

const number = z.string().regex(/^[1-9]\d{0,8}$/)

/** What `POST /reservations/status` takes. `accepts` is "{number} {digest}" of a refusal "stock". */
export const statusInput = z.object({
  numbers: z.array(number.transform(Number)).min(1).max(mostNumbers),
  to: z.enum(reservationStatuses),
  accepts: z.array(z.string().regex(/^[1-9]\d{0,8} [\w-]{43}$/)).max(mostNumbers),
})

/** Reads the form; undefined when it is malformed. */
export function readStatusForm(form: FormData) {
  const all = (name: string) => form.getAll(name)
  const { data } = statusInput.safeParse({ numbers: all("number"), to: form.get("to"), accepts: all("accepts") })
  return (
    data && {
      numbers: [...new Set(data.numbers)],
      to: data.to,
      accepted: new Map(data.accepts.map((text) => [Number(text.split(" ")[0]), text.split(" ")[1] ?? ""])),
    }
  )
}

/** The answer for one booking: its status before, or why it was not changed. */
export type StatusResult = { number: number } & ({ from: ReservationStatus } | { refused: string; details: unknown })

export interface StatusAnswer {
  to: ReservationStatus
  results: StatusResult[]
}

export const changedIn = ({ results }: StatusAnswer) => results.filter((result) => "from" in result)

export const refusedIn = ({ results }: StatusAnswer) => results.filter((result) => "refused" in result)

/** What is missing for a booking that staff may set anyway; undefined for another refusal. */
export const shortageIn = ({ refused, details }: ReturnType<typeof refusedIn>[number]): StaffShortage | undefined =>
  refused === "stock" ? (details as ShortageDetails).staff : undefined

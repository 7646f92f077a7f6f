import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Sum } from "#app/platform/money.ts"
import { holdsStock } from "../rules/reservation-status.ts"
import { type ChangedBooking, changeBooking } from "./change-booking.server.ts"
import { asBooked } from "./resolve-change.server.ts"

export interface SizeChange {
  /** Number of the booking. */
  number: number
  /** Id of the line. */
  line: string
  /** Number of the other size. */
  size: number
  /** The new total of the booking that was shown; missing where none was. */
  seenTotal?: Sum | undefined
}

/**
 * Changes a line to another size of its item, with its dates, quantity, hand-overs and extras. It keeps its price, unless one of both sizes has its own. Refuses with "lines.gone"
 * where the booking is over, pieces of the line are back or it has no such size, with "total.changed" where the total would be another than was shown, and as `changeBooking`.
 */
export function changeSize(scope: Scope, { number, line, size, seenTotal }: SizeChange): Promise<ChangedBooking> {
  const requested = { id: line, item: size, quantity: 1, unitPrice: null, reason: "", isPricedAnew: false }
  return changeBooking(
    scope,
    number,
    { lines: [requested] },
    {
      seenTotal: seenTotal ?? "unseen",
      decide({ booking, items }) {
        const booked = booking.lines.find(({ id }) => id === line)
        const [from, to] = [items.find(({ id }) => id === booked?.itemId), items.find((item) => item.number === size)]
        const isSize = from !== undefined && to !== undefined && from.parentId !== null && from.parentId === to.parentId
        if (!booked || !isSize || booked.held < booked.quantity || !holdsStock(booking.status))
          throw new Refusal("lines.gone", { status: 409 })
        return { lines: booking.lines.map((each) => (each === booked ? { ...asBooked(each), item: size } : asBooked(each))) }
      },
    },
  )
}

import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import type { BookedView } from "./components/booking-summary.tsx"

/** The booking that this key opens, as its customer sees it. */
export async function findBookedView(scope: Scope, key: string): Promise<BookedView | undefined> {
  return transact(scope, async (tx) => {
    const found = await findReservationByKey(tx, key)
    if (!found) return undefined
    const payment = (await listPayments(tx, found.id)).at(-1)
    const { name, addressLine, city, mapsUrl } = found.deliveryPlace
    return {
      number: found.number,
      status: found.status,
      firstName: found.contactName,
      start: found.startsAt.toString(),
      end: found.endsAt.toString(),
      place: { name, address: `${addressLine}, ${city}`, mapsUrl },
      lines: found.lines.map(({ itemName, quantity, unitPrice, rateUnit, units, total }) => ({
        name: itemName,
        quantity,
        unitPrice,
        rateUnit,
        units,
        total,
      })),
      total: found.total,
      currency: found.currency,
      payment: payment ? { method: payment.method, status: payment.status } : null,
    }
  })
}

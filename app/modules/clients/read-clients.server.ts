import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Sum } from "#app/platform/money.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import type { ClientFilter } from "./client-filter.ts"
import { hasClients, listClients } from "./client-list.server.ts"

export type ClientsView = Awaited<ReturnType<typeof readClients>>

export type ClientRow = ClientsView["rows"][number]

/** Bookings of a client, without cancelled ones. */
export interface BookingSummary {
  bookings: number
  /** The start of the latest one; null where all are cancelled. */
  last: Temporal.Instant | null
  /** Per currency, most booked first. */
  totals: Sum[]
}

/** Sums up the bookings of clients, by client id. It is handed in, since bookings are of a later module. */
export type SumUpBookings = (tx: Tx, clientIds: string[]) => Promise<Map<string, BookingSummary>>

/** Reads a page of the clients with what they have booked. */
export async function readClients(scope: Scope, filter: ClientFilter, sumUpBookings: SumUpBookings) {
  const { timeZone } = scope.organization
  return transact(scope, async (tx) => {
    const { rows, ...pages } = await listClients(tx, filter)
    const summaries = await sumUpBookings(
      tx,
      rows.map(({ id }) => id),
    )
    return {
      filter,
      rows: rows.map(({ id, name, lastName, email, phone }) => {
        const summary = summaries.get(id)
        return {
          id,
          name: `${name} ${lastName}`.trim(),
          email,
          phone: formatPhone(phone, timeZone),
          phoneAddress: `tel:${phone}`,
          bookings: summary?.bookings ?? 0,
          lastBooking: summary?.last?.toString() ?? null,
          totals: summary?.totals ?? [],
        }
      }),
      ...pages,
      isEmpty: rows.length === 0 && !(await hasClients(tx)),
      zone: timeZone,
    }
  })
}

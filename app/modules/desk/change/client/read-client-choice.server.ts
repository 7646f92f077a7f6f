import { listClients } from "#app/modules/clients/client-list.server.ts"
import { findClient } from "#app/modules/clients/edit-client.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { formatPhone } from "#app/platform/phone.server.ts"

export interface ClientChoice {
  id: string
  name: string
  phone: string
  email: string
}

/** The clients that a booking can be assigned to. */
export interface ClientChoiceView {
  number: number
  /** As it was typed. */
  search: string
  assigned: ClientChoice | null
  found: ClientChoice[]
  /** More clients match than are listed. */
  hasMore: boolean
}

const mostFound = 20

/** Lists clients for a booking, or the newest without a search; undefined without the booking. */
export async function readClientChoice(scope: Scope, number: number, search: string): Promise<ClientChoiceView | undefined> {
  const { timeZone } = scope.organization
  const choiceOf = ({ id, name, lastName, phone, email }: ClientChoice & { lastName: string }) => ({
    id,
    name: `${name} ${lastName}`.trim(),
    phone: formatPhone(phone, timeZone),
    email,
  })
  return transact(scope, async (tx) => {
    const booking = await findBooking(tx, number)
    if (!booking) return undefined
    const assigned = booking.clientId === null ? undefined : await findClient(tx, booking.clientId)
    const { rows, hasNext } = await listClients(
      tx,
      { search, sort: search ? "name" : "newest", after: undefined, before: undefined },
      mostFound,
    )
    return {
      number,
      search,
      assigned: assigned ? choiceOf(assigned) : null,
      found: rows.filter(({ id }) => id !== assigned?.id).map(choiceOf),
      hasMore: hasNext,
    }
  })
}

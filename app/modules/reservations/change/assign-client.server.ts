import { findClient } from "#app/modules/clients/edit-client.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type ChangedBooking, changeBooking } from "./change-booking.server.ts"

interface Assignment {
  clientId: string
  /** Also takes the client's details as the contact of the booking. */
  takesContact: boolean
  /** The client that was shown as assigned; null for none. */
  shown: string | null
}

/** Assigns a client to a booking. Refuses with "client.missing", "reservation.missing", and "client.changed" when another was assigned meanwhile. */
export async function assignClient(scope: Scope, number: number, { clientId, takesContact, shown }: Assignment): Promise<ChangedBooking> {
  const client = await transact(scope, (tx) => findClient(tx, clientId))
  if (!client) throw new Refusal("client.missing", { status: 409 })
  const { name, lastName, email, phone } = client
  const change = { clientId, ...(takesContact && { contact: { name, lastName, email, phone } }) }
  return changeBooking(scope, number, change, {
    decide({ booking }) {
      if (booking.clientId !== shown && booking.clientId !== clientId) throw new Refusal("client.changed", { status: 409 })
      return change
    },
  })
}

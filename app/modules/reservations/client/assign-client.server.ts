import { findClient } from "#app/modules/clients/edit-client.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type ChangedBooking, changeBooking } from "../change/change-booking.server.ts"

interface Assignment {
  clientId: string
  /** Also takes the client's details as the contact of the booking. */
  takesContact: boolean
}

/** Assigns a client to a booking. Refuses with "client.missing" and "reservation.missing". */
export async function assignClient(scope: Scope, number: number, { clientId, takesContact }: Assignment): Promise<ChangedBooking> {
  const client = await transact(scope, (tx) => findClient(tx, clientId))
  if (!client) throw new Refusal("client.missing", { status: 409 })
  const { name, lastName, email, phone } = client
  return changeBooking(scope, number, { clientId, ...(takesContact && { contact: { name, lastName, email, phone } }) })
}

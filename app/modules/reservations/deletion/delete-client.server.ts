import { eq } from "drizzle-orm"
import { lockClient, removeClient } from "#app/modules/clients/edit-client.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reservations } from "../schema.server.ts"
import { lockItemsOf, retryLinesChanged } from "../stock/lock-items-of.server.ts"
import { clearReference } from "./clear-reference.server.ts"

/** Deletes a client; bookings keep their own contact. Refuses with "client.missing" when the client is gone. */
export function deleteClient(scope: Scope, id: string): Promise<void> {
  const attempt = () =>
    transact(scope, async (tx) => {
      await lockItemsOf(tx, eq(reservations.clientId, id), () => lockClient(tx, id))
      await clearReference(tx, "clientId", id)
      await removeClient(tx, id)
    })
  return retryLinesChanged(attempt)
}

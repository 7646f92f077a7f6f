import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { clients } from "./schema.server.ts"

/** Returns the id of the client with this phone (E.164), created when missing. Never changes an existing client. */
export async function findOrCreateClient(tx: Tx, contact: { name: string; lastName: string; email: string; phone: string }) {
  const [created] = await tx
    .insert(clients)
    .values({
      organizationId: tx.organizationId,
      id: randomUUIDv7(),
      name: contact.name,
      lastName: contact.lastName,
      email: contact.email,
      phone: contact.phone,
    })
    .onConflictDoNothing({ target: [clients.organizationId, clients.phone] })
    .returning({ id: clients.id })
  if (created) return created.id

  const [existing] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), eq(clients.phone, contact.phone)))
    // Keeps the client from being deleted before the booking refers to it.
    .for("key share")
  if (!existing) throw new Error("A client with this phone is there and can't be read")
  return existing.id
}

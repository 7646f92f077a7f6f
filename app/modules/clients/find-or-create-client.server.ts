import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { clients } from "./schema.server.ts"

interface Contact {
  name: string
  lastName: string
  email: string
  phone: string
}

/** Returns the id of the client with this phone (E.164), created when missing. Never changes an existing client. */
export async function findOrCreateClient(tx: Tx, contact: Contact): Promise<string> {
  // A client who is deleted between the two statements is created in the next round.
  for (let round = 0; round < 3; round += 1) {
    const id = (await createUnlessKnown(tx, contact)) ?? (await lockKnown(tx, contact.phone))
    if (id) return id
  }
  throw new Error("A client with this phone is there and can't be read")
}

async function createUnlessKnown(tx: Tx, { name, lastName, email, phone }: Contact) {
  const [created] = await tx
    .insert(clients)
    .values({ organizationId: tx.organizationId, id: randomUUIDv7(), name, lastName, email, phone })
    .onConflictDoNothing({ target: [clients.organizationId, clients.phone] })
    .returning({ id: clients.id })
  return created?.id
}

/** Keeps the client from being deleted before the booking refers to it. */
async function lockKnown(tx: Tx, phone: string) {
  const [known] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), eq(clients.phone, phone)))
    .for("key share")
  return known?.id
}

/** Keeps a chosen client from being deleted before the booking refers to it. Refuses with "client.missing". */
export async function lockChosenClient(tx: Tx, id: string): Promise<string> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), eq(clients.id, id)))
    .for("key share")
  if (!client) throw new Refusal("client.missing", { status: 409 })
  return client.id
}

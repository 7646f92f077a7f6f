import { randomUUIDv7 } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { isUniqueViolation } from "#app/platform/database/outage.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type ClientContent, clientValues } from "./client-input.ts"
import { clients } from "./schema.server.ts"

/** Details of the refusal "client.phoneTaken": the client that has the phone. */
export interface PhoneTaken {
  id: string
  name: string
}

/** Adds a client, unless one was added with this id before. Returns its id. Refuses with "client.phoneTaken", which names the client that has the phone. */
export async function createClient(scope: Scope, content: ClientContent, id: string = randomUUIDv7()): Promise<string> {
  await unlessPhoneTaken(scope, content.phone, (tx) =>
    tx
      .insert(clients)
      .values({ ...content, organizationId: tx.organizationId, id, updatedBy: toActorColumns(scope.actor).actorId })
      .onConflictDoNothing({ target: [clients.organizationId, clients.id] }),
  )
  return id
}

/** Saves an edited client. Refuses with "edit.conflict", "client.phoneTaken" and "client.missing". */
export async function editClient(scope: Scope, id: string, { content, opened }: { content: ClientContent; opened: Partial<FormValues> }) {
  await unlessPhoneTaken(scope, content.phone, async (tx) => {
    const saved = await lockClient(tx, id)
    const merged = await mergeOrRefuse({ opened, submitted: clientValues(content) }, { ...saved, values: clientValues(saved) })
    const by = toActorColumns(scope.actor).actorId
    await tx
      .update(clients)
      .set({ ...merged, version: sql`${clients.version} + 1`, updatedBy: by, updatedAt: now() })
      .where(isClient(tx, id))
  })
}

/** Deletes a client; bookings keep their own contact. Called after `lockClient`. */
export async function removeClient(tx: Tx, id: string): Promise<void> {
  const deleted = await tx.delete(clients).where(isClient(tx, id)).returning({ id: clients.id })
  if (deleted.length === 0) throw new Refusal("client.missing")
}

/** Returns the client and keeps others from changing it, or from booking for it, until the commit. Refuses with "client.missing". */
export async function lockClient(tx: Tx, id: string) {
  const [client] = await tx.select().from(clients).where(isClient(tx, id)).for("update")
  if (!client) throw new Refusal("client.missing")
  return client
}

/** Returns the id in `?id=`. Clients are addressed by UUID; a number finds none. */
export function clientIdIn(url: URL): string {
  const id = url.searchParams.get("id") ?? ""
  return id.includes("-") ? id : "00000000-0000-0000-0000-000000000000"
}

/** Returns the client, or undefined. */
export async function findClient(tx: Tx, id: string) {
  const [client] = await tx.select().from(clients).where(isClient(tx, id))
  return client
}

async function unlessPhoneTaken(scope: Scope, phone: string, save: (tx: Tx) => Promise<unknown>) {
  try {
    await transact(scope, save)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const taken = await transact(scope, (tx) =>
      tx
        .select({ id: clients.id, name: clients.name, lastName: clients.lastName })
        .from(clients)
        .where(and(eq(clients.organizationId, tx.organizationId), eq(clients.phone, phone))),
    )
    throw new Refusal("client.phoneTaken", { status: 409, field: "phone", details: takenBy(taken[0]), cause: error })
  }
}

/** Null when the other client is gone again. */
const takenBy = (client: { id: string; name: string; lastName: string } | undefined): PhoneTaken | null =>
  client ? { id: client.id, name: `${client.name} ${client.lastName}`.trim() } : null

const isClient = (tx: Tx, id: string) => and(eq(clients.organizationId, tx.organizationId), eq(clients.id, id))

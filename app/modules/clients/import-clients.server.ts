import { randomUUIDv7 } from "node:crypto"
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm"
import { type Scope, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type ClientContent, type ClientField, clientValues } from "./client-input.ts"
import { clients } from "./schema.server.ts"

/** A client as a file describes them. What is missing there stays as it is. */
export type ImportedClient = Partial<ClientContent> &
  Pick<ClientContent, "phone"> & {
    /** The name was one cell, whose words may be in another order. */
    isNameSplit: boolean
  }

type Saved = { outcome: "add" | "change" | "same"; recordId: string } | Refusal

/** Adds clients, or changes those with the same phone, and returns what became of each, in their order: a new one without a name is refused with "required". No two have the same phone. */
export async function saveImportedClients(tx: Tx, scope: Scope, records: ImportedClient[]): Promise<Saved[]> {
  const by = toActorColumns(scope.actor).actorId
  const phones = records.map(({ phone }) => phone)
  const saved = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), inArray(clients.phone, phones)))
    .orderBy(clients.id)
    .for("update")
  const known = new Map(saved.map((client) => [client.phone, client]))
  const added = await addClients(
    tx,
    records.filter(({ phone, name }) => !known.has(phone) && name !== undefined),
    by,
  )
  const results: Saved[] = []
  for (const record of records) {
    const client = known.get(record.phone)
    const newId = added.get(record.phone)
    if (client) results.push({ outcome: (await changeClient(tx, client, record, by)) ? "change" : "same", recordId: client.id })
    else if (newId) results.push({ outcome: "add", recordId: newId })
    else results.push(new Refusal("required", { field: "name" }))
  }
  return results
}

/** Adds clients with a name, and returns their ids by phone. Refuses with "busy" when somebody else has just added one of them. */
async function addClients(tx: Tx, records: ImportedClient[], by: string | null): Promise<Map<string, string>> {
  if (records.length === 0) return new Map()
  const added = await tx
    .insert(clients)
    .values(records.map((record) => ({ ...contentOf(record), organizationId: tx.organizationId, id: randomUUIDv7(), updatedBy: by })))
    .onConflictDoNothing({ target: [clients.organizationId, clients.phone] })
    .returning({ id: clients.id, phone: clients.phone })
  if (added.length < records.length) throw new Refusal("busy", { status: 409 })
  return new Map(added.map(({ id, phone }) => [phone, id]))
}

const contentOf = ({ phone, name = "", lastName = "", email = "", note = "" }: ImportedClient): ClientContent => ({
  phone,
  name,
  lastName,
  email,
  note,
})

/** Returns whether anything differed. */
async function changeClient(tx: Tx, client: typeof clients.$inferSelect, imported: ImportedClient, by: string | null): Promise<boolean> {
  const { isNameSplit, ...content } = imported
  const record =
    isNameSplit && wordsOf(content) === wordsOf(client) ? { ...content, name: client.name, lastName: client.lastName } : content
  const before = clientValues(client)
  const after = clientValues({ ...client, ...record })
  if ((Object.keys(before) as ClientField[]).every((field) => before[field] === after[field])) return false
  await tx
    .update(clients)
    .set({ ...record, version: sql`${clients.version} + 1`, updatedBy: by, updatedAt: now() })
    .where(and(eq(clients.organizationId, tx.organizationId), eq(clients.id, client.id)))
  return true
}

const wordsOf = ({ name = "", lastName = "" }: Partial<ClientContent>) => `${name} ${lastName}`.trim().split(/\s+/).toSorted().join(" ")

/** Locks those of these clients that nobody has edited since they were added, and returns their ids; with `bookedSince` those alone that a booking has added since then. */
export async function lockUneditedClients(tx: Tx, ids: string[], bookedSince?: Temporal.Instant): Promise<string[]> {
  // A booking names nobody who has edited.
  const isByBooking = bookedSince && and(gte(clients.createdAt, bookedSince), isNull(clients.updatedBy))

  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), inArray(clients.id, ids), eq(clients.version, 1), isByBooking))
    .orderBy(clients.id)
    .for("update")
  return rows.map(({ id }) => id)
}

/** Deletes clients. Called after `lockUneditedClients`, for those without a booking. */
export async function removeClients(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(clients).where(and(eq(clients.organizationId, tx.organizationId), inArray(clients.id, ids)))
}

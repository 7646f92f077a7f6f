import { and, asc, desc, eq, sql } from "drizzle-orm"
import { cutPage } from "#app/platform/database/key-page.ts"
import { findSearchCondition } from "#app/platform/database/search.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { ClientFilter } from "./client-filter.ts"
import { clients } from "./schema.server.ts"

const pageSize = 50

/** Lists a page of clients by key. */
export async function listClients(tx: Tx, filter: ClientFilter, limit = pageSize) {
  const { search, sort, after, before } = filter
  const edge = await findEdge(tx, sort, after ?? before)
  const isBackwards = edge !== undefined && after === undefined
  // Names go up, the newest first go down; a page that ends before a client is read the other way round.
  const isAscending = (sort === "name") !== isBackwards
  const direction = isAscending ? asc : desc
  const found = await tx
    .select({
      id: clients.id,
      name: clients.name,
      lastName: clients.lastName,
      email: clients.email,
      phone: clients.phone,
      note: clients.note,
    })
    .from(clients)
    .where(and(await findClientsCondition(tx, search), edge && beyond(edge, isAscending)))
    .orderBy(...(sort === "name" ? [direction(clients.name), direction(clients.lastName)] : []), direction(clients.id))
    .limit(limit + 1)
  return cutPage(found, { limit, hasEdge: edge !== undefined, isBackwards })
}

/** Tells whether the organization has a client at all. */
export async function hasClients(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: clients.id }).from(clients).where(eq(clients.organizationId, tx.organizationId)).limit(1)
  return found.length > 0
}

/** The client that a page begins after, or ends before. Ids are in the order of their creation; a name is there when the list goes by names. */
interface Edge {
  id: string
  names?: { name: string; lastName: string }
}

/** By age the edge may have been deleted. By name it is then undefined, and the page is the first. */
async function findEdge(tx: Tx, sort: ClientFilter["sort"], id: string | undefined): Promise<Edge | undefined> {
  if (id === undefined) return undefined
  if (sort === "newest") return { id }
  const [names] = await tx
    .select({ name: clients.name, lastName: clients.lastName })
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), eq(clients.id, id)))
  return names && { id, names }
}

function beyond({ id, names }: Edge, isAscending: boolean) {
  const sign = isAscending ? sql`>` : sql`<`
  if (!names) return sql`${clients.id} ${sign} ${id}`
  return sql`(${clients.name}, ${clients.lastName}, ${clients.id}) ${sign} (${names.name}, ${names.lastName}, ${id}::uuid)`
}

/** Returns the condition of a search. A phone is found as it is stored and as it is typed: "067 123 45 67" matches +380671234567. */
export async function findClientsCondition(tx: Tx, search: string) {
  const digits = search.replaceAll(/\D/g, "").replace(/^0+/, "")
  const isPhone = digits.length >= 3 && /^[\s\d+().-]+$/.test(search.trim())
  return and(eq(clients.organizationId, tx.organizationId), await findSearchCondition(tx, clients, isPhone ? digits : search))
}

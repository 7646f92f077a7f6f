import { and, eq } from "drizzle-orm"
import { type Key, keyPage } from "#app/platform/database/key-page.server.ts"
import { findSearchCondition } from "#app/platform/database/search.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { ClientFilter } from "./client-filter.ts"
import { clients } from "./schema.server.ts"

const pageSize = 50

/** Lists a page of clients by key. */
export async function listClients(tx: Tx, filter: ClientFilter, limit = pageSize) {
  const { search, sort, after, before } = filter
  const columns = sort === "name" ? [clients.name, clients.lastName, clients.id] : [clients.id]
  const edge = await findEdge(tx, sort, after ?? before)
  const page = keyPage({ columns, isAscending: sort === "name", edge, isBackwards: after === undefined, limit })
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
    .where(and(await findClientsCondition(tx, search), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.cut(found)
}

/** Tells whether the organization has a client at all. */
export async function hasClients(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: clients.id }).from(clients).where(eq(clients.organizationId, tx.organizationId)).limit(1)
  return found.length > 0
}

/** Ids are in the order of their creation. By age the edge may have been deleted. By name it is then undefined, and the page is the first. */
async function findEdge(tx: Tx, sort: ClientFilter["sort"], id: string | undefined): Promise<Key | undefined> {
  if (id === undefined) return undefined
  if (sort === "newest") return [id]
  const [client] = await tx
    .select({ name: clients.name, lastName: clients.lastName })
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), eq(clients.id, id)))
  return client && [client.name, client.lastName, id]
}

/** Returns the condition of a search. A phone is found as it is stored and as it is typed: "067 123 45 67" matches +380671234567. */
export async function findClientsCondition(tx: Tx, search: string) {
  const digits = search.replaceAll(/\D/g, "").replace(/^0+/, "")
  const isPhone = digits.length >= 3 && /^[\s\d+().-]+$/.test(search.trim())
  return and(eq(clients.organizationId, tx.organizationId), await findSearchCondition(tx, clients, isPhone ? digits : search))
}

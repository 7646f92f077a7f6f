import { and, asc, desc, eq, gt, lt } from "drizzle-orm"
import { findSearchCondition } from "#app/platform/database/search.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { clients } from "./schema.server.ts"

const pageSize = 50

export interface ClientFilter {
  search: string
  /** The id of the client that the page begins after, or ends before. */
  after: string | undefined
  before: string | undefined
}

/** Lists a page of clients, newest first. */
export async function listClients(tx: Tx, filter: ClientFilter) {
  const { after, before } = filter
  const isBackwards = after === undefined && before !== undefined
  const edge = after !== undefined ? lt(clients.id, after) : before !== undefined ? gt(clients.id, before) : undefined
  const found = await tx
    .select({
      id: clients.id,
      name: clients.name,
      lastName: clients.lastName,
      email: clients.email,
      phone: clients.phone,
    })
    .from(clients)
    .where(and(await inView(tx, filter.search), edge))
    .orderBy(isBackwards ? asc(clients.id) : desc(clients.id))
    .limit(pageSize + 1)
  const isMore = found.length > pageSize
  const rows = isBackwards ? found.slice(0, pageSize).toReversed() : found.slice(0, pageSize)
  return { rows, hasPrevious: isBackwards ? isMore : after !== undefined, hasNext: isBackwards ? true : isMore }
}

/** A phone is found as it is stored and as it is typed: "067 123 45 67" matches +380671234567. */
async function inView(tx: Tx, search: string) {
  const digits = search.replaceAll(/\D/g, "").replace(/^0+/, "")
  const isPhone = digits.length >= 3 && /^[\s\d+()-]+$/.test(search.trim())
  return and(eq(clients.organizationId, tx.organizationId), await findSearchCondition(tx, clients, isPhone ? digits : search))
}

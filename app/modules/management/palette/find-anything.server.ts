import { and, asc, eq, isNull } from "drizzle-orm"
import { findClientsCondition } from "#app/modules/clients/client-list.server.ts"
import { clients } from "#app/modules/clients/schema.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { readBookings } from "#app/modules/reservations/desk/read-bookings.server.ts"
import { findSearchCondition } from "#app/platform/database/search.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { formatPhone } from "#app/platform/phone.server.ts"

/** A search result and the page that opens it. */
export interface SearchResult {
  kind: "booking" | "item" | "client"
  label: string
  to: string
}

/** Results of one kind. */
const limit = 5

/** Searches bookings by number, client or phone, items and clients as their lists do, as far as the member's role may read them. */
export async function findAnything(scope: Scope, search: string): Promise<SearchResult[]> {
  const { actor, organization } = scope
  if (actor.kind !== "member" || search === "") return []
  const mayRead = (area: Parameters<typeof may>[2]) => may(actor.role, "read", area)
  const [bookings, others] = await Promise.all([
    mayRead("reservations")
      ? readBookings(scope, { tab: "all", search }).then(({ rows }) => numberFirst(rows, search).slice(0, limit))
      : [],
    transact(scope, async (tx) => ({
      items: mayRead("inventory") ? await findItems(tx, search) : [],
      clients: mayRead("clients") ? await findClients(tx, search) : [],
    })),
  ])
  return [
    ...bookings.map(
      ({ number, client, page }): SearchResult => ({ kind: "booking", label: client ? `${number} · ${client}` : String(number), to: page }),
    ),
    ...others.items.map(({ number, name }): SearchResult => ({ kind: "item", label: name, to: `/inventory/edit?id=${number}` })),
    ...others.clients.map(({ id, name, lastName, phone }): SearchResult => {
      return {
        kind: "client",
        label: `${name} ${lastName} · ${formatPhone(phone, organization.timeZone)}`.replace("  ", " "),
        to: `/clients/edit?id=${id}`,
      }
    }),
  ]
}

/** A booking number in full precedes phones that contain its digits. */
const numberFirst = <Row extends { number: number }>(rows: Row[], search: string) =>
  rows.toSorted((one, other) => Number(other.number === Number(search)) - Number(one.number === Number(search)))

const findItems = async (tx: Tx, search: string) =>
  tx
    .select({ number: items.number, name: items.name })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), isNull(items.archivedAt), await findSearchCondition(tx, items, search)))
    .orderBy(asc(items.number))
    .limit(limit)

const findClients = async (tx: Tx, search: string) =>
  tx
    .select({ id: clients.id, name: clients.name, lastName: clients.lastName, phone: clients.phone })
    .from(clients)
    .where(await findClientsCondition(tx, search))
    .orderBy(asc(clients.name), asc(clients.id))
    .limit(limit)

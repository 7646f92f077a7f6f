import { and, asc, eq, isNull } from "drizzle-orm"
import { findClientsCondition } from "#app/modules/clients/client-list.server.ts"
import { clients } from "#app/modules/clients/schema.server.ts"
import { presentOf } from "#app/modules/desk/filter/booking-conditions.server.ts"
import { bookingFilter } from "#app/modules/desk/filter/booking-filter.ts"
import { listBookings } from "#app/modules/desk/filter/booking-list.server.ts"
import { findItemsCondition } from "#app/modules/inventory/list/find-items.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
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
  const found = await transact(scope, async (tx) => ({
    bookings: mayRead("reservations") ? await findBookings(tx, scope, search) : [],
    items: mayRead("inventory") ? await findItems(tx, search) : [],
    clients: mayRead("clients") ? await findClients(tx, search) : [],
  }))
  return [
    ...found.bookings.map(({ number, name, lastName }): SearchResult => {
      const client = `${name} ${lastName}`.trim()
      const label = client ? `${number} · ${client}` : String(number)
      return { kind: "booking", label, to: `/reservations/manage?booking=${number}` }
    }),
    ...found.items.map(({ number, name }): SearchResult => ({ kind: "item", label: name, to: `/inventory/edit?id=${number}` })),
    ...found.clients.map(({ id, name, lastName, phone }): SearchResult => {
      return {
        kind: "client",
        label: `${name} ${lastName} · ${formatPhone(phone, organization.timeZone)}`.replace("  ", " "),
        to: `/clients/edit?id=${id}`,
      }
    }),
  ]
}

const findBookings = async (tx: Tx, scope: Scope, search: string) =>
  (await listBookings(tx, bookingFilter({ search }), presentOf(scope), limit)).rows

const findItems = async (tx: Tx, search: string) =>
  tx
    .select({ number: items.number, name: items.name })
    .from(items)
    .where(
      and(
        eq(items.organizationId, tx.organizationId),
        isNull(items.archivedAt),
        isNull(items.parentId),
        await findItemsCondition(tx, search),
      ),
    )
    .orderBy(asc(items.name), asc(items.number))
    .limit(limit)

const findClients = async (tx: Tx, search: string) =>
  tx
    .select({ id: clients.id, name: clients.name, lastName: clients.lastName, phone: clients.phone })
    .from(clients)
    .where(await findClientsCondition(tx, search))
    .orderBy(asc(clients.name), asc(clients.lastName), asc(clients.id))
    .limit(limit)

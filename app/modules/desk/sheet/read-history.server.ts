import { and, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm"
import { clients } from "#app/modules/clients/schema.server.ts"
import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { isWaiting } from "#app/modules/payments/payment-entry.ts"
import type { PaymentKind, PaymentMethod, PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { paymentHistory, reservationPayments } from "#app/modules/payments/schema.server.ts"
import { reservationHistory } from "#app/modules/reservations/history-schema.server.ts"
import type { HistoryDetails } from "#app/modules/reservations/rules/history-details.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"

/** A change of a booking or of one of its payments; `at` in ISO 8601. */
export type HistoryEntry = { id: string; at: string; by: HistoryActor } & (
  | {
      kind: "booking"
      from: ReservationStatus | null
      to: ReservationStatus
      details: HistoryDetails
      client: string | null
      handler: string | null
    }
  | {
      kind: "payment"
      from: PaymentStatus | null
      to: PaymentStatus
      payment: { kind: PaymentKind; method: PaymentMethod; amount: bigint }
    }
)

/** A member is named, null once the account is gone; the others act without a name. */
export type HistoryActor = { kind: "visitor" | "program" } | { kind: "member"; name: string | null }

/** Entries of a booking that are read: the newest. */
const most = 200

/** Reads what happened to a booking and its payments, the newest first. Items are named in `locale`. */
export async function readHistory(scope: Scope, reservationId: string, locale: Locale): Promise<HistoryEntry[]> {
  const { changes, payments, names, clientNames } = await transact(scope, async (tx) => {
    const changes = await listChanges(tx, reservationId)
    const [items, assigned] = [changes.flatMap(itemsIn), changes.flatMap(({ details }) => details?.client?.to ?? [])]
    return {
      changes,
      payments: await listPaymentChanges(tx, reservationId),
      names: new Map((items.length > 0 ? await listItemNames(tx, [...new Set(items)]) : []).map((item) => [item.id, item])),
      clientNames: new Map((await listClientNames(tx, assigned)).map(({ id, name, lastName }) => [id, `${name} ${lastName}`.trim()])),
    }
  })
  const handlers = changes.flatMap(({ details }) => details?.handler?.to ?? [])
  const actors = [...changes, ...payments].flatMap(({ actorId }) => actorId ?? [])
  const people = await listMemberNames([...actors, ...handlers])
  const actorOf = ({ actorKind, actorId }: { actorKind: string; actorId: string | null }): HistoryActor =>
    actorKind === "member"
      ? { kind: "member", name: people.get(actorId ?? "") ?? null }
      : { kind: actorKind === "visitor" ? "visitor" : "program" }
  const nameOf = ({ itemId, name }: { itemId: string; name: string }) => ({ name: localizedItemName(name, names.get(itemId), locale) })
  const localized = (details: HistoryDetails): HistoryDetails => ({
    ...details,
    ...(details.lines && {
      lines: details.lines.map((line) => ({ ...line, ...nameOf(line), ...(line.was && { was: { ...line.was, ...nameOf(line.was) } }) })),
    }),
  })
  const entries: HistoryEntry[] = [
    ...changes.map(({ id, at, from, to, details, ...actor }) => ({
      kind: "booking" as const,
      id,
      at: at.toString(),
      by: actorOf(actor),
      from,
      to,
      details: localized(details ?? {}),
      client: clientNames.get(details?.client?.to ?? "") ?? null,
      handler: people.get(details?.handler?.to ?? "") ?? null,
    })),
    ...payments.map(({ id, at, from, to, payment, ...actor }) => ({
      kind: "payment" as const,
      id,
      at: at.toString(),
      by: actorOf(actor),
      from,
      to,
      payment,
    })),
  ]
  return entries.toSorted((one, other) => Temporal.Instant.compare(other.at, one.at) || other.id.localeCompare(one.id)).slice(0, most)
}

const itemsIn = ({ details }: { details: HistoryDetails | null }) =>
  (details?.lines ?? []).flatMap(({ itemId, was }) => [itemId, ...(was ? [was.itemId] : [])])

function listChanges(tx: Tx, reservationId: string) {
  const { id, at, from, to, details, actorKind, actorId, organizationId, reservationId: of } = reservationHistory
  return tx
    .select({ id, at, from, to, details, actorKind, actorId })
    .from(reservationHistory)
    .where(and(eq(organizationId, tx.organizationId), eq(of, reservationId)))
    .orderBy(desc(at), desc(id))
    .limit(most)
}

/** Leaves out an entry that begins to wait at the counter: the program adds it by itself. */
async function listPaymentChanges(tx: Tx, reservationId: string) {
  const { id, at, from, to, actorKind, actorId, method, amount, paymentId } = paymentHistory
  const changes = await tx
    .select({ id, at, from, to, actorKind, actorId, paymentId, payment: { kind: reservationPayments.kind, method, amount } })
    .from(paymentHistory)
    .innerJoin(
      reservationPayments,
      and(eq(reservationPayments.organizationId, paymentHistory.organizationId), eq(reservationPayments.id, paymentHistory.paymentId)),
    )
    .where(
      and(
        eq(paymentHistory.organizationId, tx.organizationId),
        eq(reservationPayments.reservationId, reservationId),
        or(isNotNull(from), ne(to, "pending"), ne(method, "payOnPickup")),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(most)
  // An entry that waits again has the amount and method of the payment that was taken back.
  return changes.map(({ paymentId: of, ...change }, index) => {
    const before = isWaiting({ ...change.payment, status: change.to }) && changes.slice(index + 1).find((each) => each.paymentId === of)
    return before ? { ...change, payment: before.payment } : change
  })
}

async function listClientNames(tx: Tx, ids: string[]) {
  if (ids.length === 0) return []
  const { id, name, lastName, organizationId } = clients
  return tx
    .select({ id, name, lastName })
    .from(clients)
    .where(and(eq(organizationId, tx.organizationId), inArray(id, ids)))
}

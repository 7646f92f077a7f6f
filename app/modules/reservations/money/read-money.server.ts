import { randomUUIDv7 } from "node:crypto"
import { and, asc, eq, max } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { type Balance, balanceOf } from "#app/modules/payments/balance.ts"
import { isListed, isWaiting, type PaymentEntry, refundable } from "#app/modules/payments/payment-entry.ts"
import { paymentHistory, reservationPayments } from "#app/modules/payments/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Currency } from "#app/platform/money.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservations } from "../schema.server.ts"

/** The money of a booking for staff: amounts in minor units of its currency. */
export interface MoneyView {
  number: number
  currency: Currency
  balance: Balance
  entries: MoneyEntry[]
  /** Ids of what the forms add. */
  newIds: { take: string; refund: string }
  /** URL of the customer's page of the booking. */
  page: string
  /** IANA name of the organization's zone. */
  zone: string
}

export interface MoneyEntry extends PaymentEntry {
  /** When it got its status, in ISO 8601. */
  at: string
  /** The amount of a payment that can still be refunded. */
  refundable: bigint
}

interface PaidBooking {
  id: string
  number: number
  key: string
  status: ReservationStatus
  total: bigint
  currency: Currency
}

/** Reads the payments and refunds of a booking, each refund after its payment, and last what is expected at the counter. */
export async function readMoney(tx: Tx, { organization: { urlCode, timeZone } }: Scope, booking: PaidBooking): Promise<MoneyView> {
  const entries = await selectEntries(tx, booking.id)
  const { total, currency, number, key } = booking
  return {
    number,
    currency,
    balance: balanceOf({ total, isCancelled: booking.status === "cancelled" }, entries),
    entries: inOrder(entries.filter(isListed)).map(({ at, ...entry }) => ({
      ...entry,
      at: at.toString(),
      refundable: refundable(entries, entry),
    })),
    newIds: { take: randomUUIDv7(), refund: randomUUIDv7() },
    page: `/${urlCode}/booking-preview?key=${key}`,
    zone: timeZone,
  }
}

/** `readMoney` of the booking of a number; undefined when there is none. */
export const findMoney = (scope: Scope, number: number): Promise<MoneyView | undefined> =>
  transact(scope, async (tx) => {
    const { id, key, status, total, currency } = reservations
    const [booking] = await tx
      .select({ id, key, status, total, currency, number: reservations.number })
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
    return booking && readMoney(tx, scope, booking)
  })

async function selectEntries(tx: Tx, reservationId: string) {
  const { id, kind, refundOf, method, status, amount, updatedAt } = reservationPayments
  const found = await tx
    .select({ id, kind, refundOf, method, status, amount, updatedAt, at: max(paymentHistory.at) })
    .from(reservationPayments)
    .leftJoin(paymentHistory, and(eq(paymentHistory.organizationId, reservationPayments.organizationId), eq(paymentHistory.paymentId, id)))
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.reservationId, reservationId)))
    .groupBy(reservationPayments.organizationId, id)
    .orderBy(asc(id))
  return found.map(({ updatedAt: fallback, at, ...entry }) => ({ ...entry, at: at ?? fallback }))
}

function inOrder<Entry extends PaymentEntry>(entries: Entry[]): Entry[] {
  const roots = entries.filter((entry) => !isWaiting(entry) && !isRefundOf(entries, entry))
  const grouped = roots.flatMap((root) => [root, ...entries.filter(({ refundOf }) => refundOf === root.id)])
  return [...grouped, ...entries.filter(isWaiting)]
}

const isRefundOf = (entries: PaymentEntry[], { refundOf }: PaymentEntry) => entries.some(({ id }) => id === refundOf)

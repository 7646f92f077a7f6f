import { randomUUIDv7 } from "node:crypto"
import { and, asc, eq, max, sql } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { type Balance, balanceOf } from "#app/modules/payments/balance.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { isListed, isWaiting, type PaymentEntry, refundable } from "#app/modules/payments/payment-entry.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { isChargedOnline } from "#app/modules/payments/providers/providers.server.ts"
import { invoices, paymentHistory, reservationPayments } from "#app/modules/payments/schema.server.ts"
import { isPayOffered } from "#app/modules/reservations/acts/open-acts.ts"
import { listCharges } from "#app/modules/reservations/charges/charges.server.ts"
import { isLeftToPeople } from "#app/modules/reservations/money/at-bank.server.ts"
import { mayHandleCards } from "#app/modules/reservations/money/card-rights.ts"
import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import type { DeliveryType, ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Currency } from "#app/platform/money.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { readWay } from "../lines/list-ways.server.ts"

/** The money of a booking for staff: amounts in minor units of its currency. */
export interface MoneyView {
  number: number
  currency: Currency
  way: HandOverWay
  balance: Balance
  /** The fee of a cancelled booking, in minor units. */
  fee: bigint
  /** The calendar day of the shop by which the open rest of a prepaid booking is due; null for none. */
  rest: { dueOn: string; isOverdue: boolean } | null
  entries: MoneyEntry[]
  /** Ids of what the forms add. */
  newIds: { take: string; refund: string }
  /** URL of the customer's page of the booking. */
  page: string
  /** Customers can pay what is open by card, on that page. */
  takesCards: boolean
  /** Whether the person may send money back to cards. */
  mayRefundToCards: boolean
  /** IANA name of the organization's zone. */
  zone: string
}

export interface MoneyEntry extends PaymentEntry {
  /** When it got its status, in ISO 8601. */
  at: string
  /** The amount of a payment that can still be refunded. */
  refundable: bigint
  /** Why the bank did not take the money, in its words. */
  failureReason: string | null
  /** The last digits of the card that paid. */
  card: string | undefined
  /** Its status comes from the bank. */
  isAtBank: boolean
  /** The bank has not said for a day how it ended. */
  isLeftToPeople: boolean
}

interface PaidBooking {
  id: string
  number: number
  key: string
  status: ReservationStatus
  total: bigint
  currency: Currency
  deliveryType: DeliveryType
  restDueOn: string | null
  holdUntil: Temporal.Instant | null
}

/** Reads the payments and refunds of a booking, each refund after its payment, and last what is expected at the counter. */
export async function readMoney(
  tx: Tx,
  { organization: { urlCode, timeZone, selfService }, actor }: Scope,
  booking: PaidBooking,
): Promise<MoneyView> {
  const entries = await selectEntries(tx, booking.id)
  const { total, currency, number, key } = booking
  const balance = balanceOf({ total }, entries)
  return {
    number,
    currency,
    way: await readWay(tx, booking),
    balance,
    fee: (await listCharges(tx, booking.id)).reduce((sum, { kind, amount }) => (kind === "fee" ? sum + amount : sum), 0n),
    rest: balance.open > 0n ? restAt(booking, timeZone) : null,
    entries: inOrder(entries.filter(isListed)).map(({ at, requestedAt, ...entry }) => ({
      ...entry,
      at: at.toString(),
      refundable: refundable(entries, entry),
      isAtBank: isOnline(entry.method) && entries.some(({ id, requestedAt }) => id === (entry.refundOf ?? entry.id) && requestedAt),
      isLeftToPeople: isLeftToPeople(entry.status, requestedAt),
    })),
    newIds: { take: randomUUIDv7(), refund: randomUUIDv7() },
    page: `/${urlCode}/booking-preview?key=${key}`,
    takesCards: balance.open > 0n && isPayOffered(booking, selfService.offers) && (await canTakeCards(tx, currency)),
    mayRefundToCards: mayHandleCards(actor),
    zone: timeZone,
  }
}

function restAt({ restDueOn: dueOn }: PaidBooking, zone: string): MoneyView["rest"] {
  return dueOn === null ? null : { dueOn, isOverdue: dueOn < wallTimeAt(now(), zone).toPlainDate().toString() }
}

/** `readMoney` of the booking of a number; undefined when there is none. */
export const findMoney = (scope: Scope, number: number): Promise<MoneyView | undefined> =>
  transact(scope, async (tx) => {
    const { id, key, status, total, currency, deliveryType, restDueOn, holdUntil } = reservations
    const [booking] = await tx
      .select({ id, key, status, total, currency, deliveryType, restDueOn, holdUntil, number: reservations.number })
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
    return booking && readMoney(tx, scope, booking)
  })

async function selectEntries(tx: Tx, reservationId: string) {
  const { id, kind, refundOf, method, status, amount, updatedAt, requestedAt } = reservationPayments
  const invoice = { requestedAt: invoices.requestedAt, failureReason: invoices.failureReason, metadata: invoices.metadata }
  const found = await tx
    .select({ id, kind, refundOf, method, status, amount, updatedAt, requestedAt, invoice, at: max(paymentHistory.at) })
    .from(reservationPayments)
    .leftJoin(invoices, and(eq(invoices.organizationId, reservationPayments.organizationId), eq(invoices.paymentId, id)))
    .leftJoin(paymentHistory, and(eq(paymentHistory.organizationId, reservationPayments.organizationId), eq(paymentHistory.paymentId, id)))
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.reservationId, reservationId)))
    .groupBy(reservationPayments.organizationId, id, invoices.organizationId, invoices.paymentId)
    .orderBy(asc(id))
  return found.map(({ updatedAt, at, requestedAt, invoice, ...entry }) => ({
    ...entry,
    at: at ?? updatedAt,
    requestedAt: invoice?.requestedAt ?? requestedAt,
    failureReason: invoice?.failureReason ?? null,
    card: invoice?.metadata.card,
  }))
}

/** Whether customers may pay by card: with the website's toggle, and a token of a bank that charges in the currency. */
async function canTakeCards(tx: Tx, currency: Currency): Promise<boolean> {
  const { rows } = await tx.execute<{ on: boolean }>(
    sql`select exists (select from web_setting_payments where organization_id = ${tx.organizationId} and enabled) as "on"`,
  )
  const account = rows[0]?.on === true ? await findCardToken(tx) : undefined
  return account !== undefined && isChargedOnline(currency, account.provider)
}

function inOrder<Entry extends PaymentEntry>(entries: Entry[]): Entry[] {
  const roots = entries.filter((entry) => !isWaiting(entry) && !isRefundOf(entries, entry))
  const grouped = roots.flatMap((root) => [root, ...entries.filter(({ refundOf }) => refundOf === root.id)])
  return [...grouped, ...entries.filter(isWaiting)]
}

const isRefundOf = (entries: PaymentEntry[], { refundOf }: PaymentEntry) => entries.some(({ id }) => id === refundOf)

import { isCollected, type PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { asOwner } from "#test/as-owner.ts"
import type { ShopAtBank } from "./payment-world.ts"

interface BookingRow {
  id: string
  number: number
  status: string
  held: boolean
  total: bigint
}

interface PaymentRow extends PaymentEntry {
  reservationId: string
  reference: string
  isRequested: boolean
}

const statusAtBank: Record<string, PaymentEntry["status"]> = {
  created: "failed",
  expired: "failed",
  failure: "failed",
  success: "completed",
  reversed: "refunded",
}

/** One that was withdrawn, and confirmed all the same, is released. */
const holdAtBank: Record<string, string[]> = {
  created: ["gone"],
  expired: ["gone"],
  failure: ["gone"],
  hold: ["held"],
  reversed: ["back", "gone"],
}

function partition<Value>(values: readonly Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))]
}

/** Compares what is at rest with the bank's own records. Returns what is wrong, in words. */
export async function listFaults(world: ShopAtBank): Promise<string[]> {
  const { url, shop, bank, token } = world
  const [bookings, payments, holds] = await Promise.all([readBookings(url, shop.id), readPayments(url, shop.id), readHolds(url, shop.id)])
  const [held, invoices] = partition(bank.list(token), ({ isHold }) => isHold === true)
  const faults: string[] = []
  const moneyAt = (invoice: (typeof invoices)[number]) => {
    if (invoice.status !== "success" && invoice.status !== "reversed") return 0n
    const given = invoice.refunds.filter(({ status }) => status === "success").reduce((sum, { amount }) => sum + amount, 0)
    return BigInt(invoice.amount - given)
  }

  for (const { reference, status, captured = 0 } of held) {
    const hold = holds.find((each) => each.reference === reference)
    const capturedHold = `kept ${captured}, charged ${captured}, paid ${captured}`
    const expected = status === "success" ? [capturedHold] : holdAtBank[status]
    if (!hold || !expected?.includes(hold.state)) faults.push(`a deposit is ${hold?.state}, at the bank ${status}`)
  }
  for (const { state, reference } of holds)
    if (state !== "gone" && !held.some((invoice) => invoice.reference === reference))
      faults.push(`a deposit is ${state}, and no bank knows it`)
  for (const invoice of invoices) {
    const payment = payments.find(({ reference }) => reference === invoice.reference)
    const expected = statusAtBank[invoice.status]
    if (!payment) faults.push(`the invoice ${invoice.invoiceId} is of no payment`)
    else if (payment.status !== expected) faults.push(`a payment is ${payment.status}, at the bank ${invoice.status}`)
    for (const refund of invoice.refunds.filter(({ extRef }) => extRef !== undefined)) {
      const same = invoice.refunds.filter(({ extRef }) => extRef === refund.extRef)
      if (same.length > 1) faults.push(`a refund was made ${same.length} times`)
      const entry = payments.find(({ id }) => id === refund.extRef)
      const word = refund.status === "success" ? "completed" : "failed"
      if (entry?.status !== word) faults.push(`a refund is ${entry?.status}, at the bank ${refund.status}`)
    }
  }
  for (const payment of payments) {
    if (payment.method !== "monobank") continue
    // A person who cancels or confirms a booking says nothing of a payment that the bank was never asked for: its customer may still pay.
    const isUnrequested = payment.kind === "payment" && !payment.isRequested && payment.status === "pending"
    const isCancelled = bookings.some(({ id, status }) => id === payment.reservationId && status === "cancelled")
    const isDecided = world.bookings.some(({ id, isDecided }) => id === payment.reservationId && isDecided)
    if (isUnrequested && (isCancelled || isDecided)) continue
    if (!["completed", "failed", "refunded"].includes(payment.status)) faults.push(`a ${payment.kind} is still ${payment.status}`)
    const isKnown = invoices.some(({ reference }) => reference === payment.reference)
    if (payment.kind === "payment" && isCollected(payment) && !isKnown) faults.push("a payment is completed that the bank does not know")
  }
  for (const booking of bookings) {
    const own = payments.filter(({ reservationId }) => reservationId === booking.id)
    const facts = world.bookings.find(({ id }) => id === booking.id)
    const ofBank = invoices.filter(({ reference }) => own.some((payment) => payment.reference === reference))
    const atBank = ofBank.reduce((sum, invoice) => sum + moneyAt(invoice), 0n)
    const paidBy = (isOf: (entry: PaymentEntry) => boolean) =>
      own.filter(isOf).reduce((sum, entry) => {
        if (isCollected(entry)) return sum + entry.amount
        return entry.kind === "refund" && entry.status === "completed" ? sum - entry.amount : sum
      }, 0n)
    const [byCard, paid] = [paidBy(({ method }) => method === "monobank"), paidBy(() => true)]
    const hasFailedRefund = own.some(({ kind, status }) => kind === "refund" && status === "failed")
    const name = `booking ${booking.number}, ${booking.status}`
    if (byCard !== atBank) faults.push(`${name}: ${byCard} paid by card, ${atBank} at the bank`)
    if (booking.held) faults.push(`${name}: its stock is still held for a payment`)
    if (booking.status === "new" && paid === 0n && !facts?.isDecided) faults.push(`${name}: it keeps its stock, and nobody has paid`)
    if (booking.status === "cancelled" && !hasFailedRefund && atBank > (facts?.paidWhenCancelled ?? 0n))
      faults.push(`${name}: the bank has ${atBank} for it`)
    // The shop gives cash back by hand.
    const over = facts?.isLowered ? byCard : paid
    if (booking.status !== "cancelled" && !hasFailedRefund && over > booking.total) faults.push(`${name}: ${over} paid of ${booking.total}`)
    if (booking.status === "cancelled" && !facts?.isDecided && paid !== 0n && !hasFailedRefund)
      faults.push(`${name}: ${paid} paid for nothing`)
  }
  return faults
}

const readBookings = async (url: string, organizationId: string) =>
  (
    await asOwner<Omit<BookingRow, "total"> & { total: string }>(
      url,
      `select id, number, status, hold_until is not null as held, total_cost::text as total from reservations where organization_id = '${organizationId}' order by number`,
    )
  ).map((row): BookingRow => ({ ...row, total: BigInt(row.total) }))

const readPayments = async (url: string, organizationId: string) =>
  (
    await asOwner<Omit<PaymentRow, "amount"> & { amount: string }>(
      url,
      `select id, reservation_id as "reservationId", kind, refund_of as "refundOf", method, status, amount::text as amount, reference,
         requested_at is not null or id in (select payment_id from invoices) as "isAsked"
       from reservation_payments where organization_id = '${organizationId}' order by id`,
    )
  ).map((row): PaymentRow => ({ ...row, amount: BigInt(row.amount) }))

/** The deposits that a bank was asked to hold: "gone" where nobody confirmed it, "back" where it was released. */
const readHolds = (url: string, organizationId: string) =>
  asOwner<{ reference: string; state: string }>(
    url,
    `select i.reference,
       case when d.returned_at is null then case when d.taken_at is null then 'waiting' when d.asked_to_keep is null then 'held' else 'ending' end
         when d.kept > 0 then format('kept %s, charged %s, paid %s', d.kept,
           (select sum(c.amount) from booking_charges c where c.organization_id = d.organization_id and c.id = d.id),
           (select sum(p.amount) from reservation_payments p where p.organization_id = d.organization_id and p.id = d.payment_id and p.method = 'deposit' and p.status = 'completed'))
         when d.taken_at is null then 'gone' else 'back' end as state
     from deposits d join invoices i on i.organization_id = d.organization_id and i.payment_id = d.id
     where d.organization_id = '${organizationId}'`,
  )

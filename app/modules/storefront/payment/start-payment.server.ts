import { data } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { checkForViewer } from "#app/modules/payments/invoices/check-invoice.server.ts"
import { isPayable } from "#app/modules/payments/invoices/invoice-status.ts"
import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { cancelByCustomer } from "#app/modules/reservations/acts/cancel-by-customer.server.ts"
import { extendByCustomer } from "#app/modules/reservations/acts/change-by-customer.server.ts"
import { isPayOffered } from "#app/modules/reservations/acts/open-acts.ts"
import { payInPerson } from "#app/modules/reservations/card/pay-in-person.server.ts"
import { startCardPayment } from "#app/modules/reservations/card/start-card-payment.server.ts"
import { bookingInvoices } from "#app/modules/reservations/money/booking-invoices.server.ts"
import { lockPaidBooking } from "#app/modules/reservations/money/paid-booking.server.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { isCardTurnedOn } from "#app/modules/website/card-toggle.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { isBookingKey } from "../booking-key.ts"

export const bookingPath = ({ organization }: Scope, key: string) => `/${organization.urlCode}/booking-preview?key=${key}`

/** Leads on to the bank: the content policy refuses a form's redirect to another origin. */
const bankPath = ({ organization }: Scope, key: string) => `/${organization.urlCode}/booking-preview/pay?key=${key}`

/** Has the bank open its page for what is open of a booking, and returns the path that leads there. Refuses as `startCardPayment`. */
export async function startPayment(scope: Scope, key: string): Promise<string> {
  const id = await getBookingId(scope, key)
  try {
    const { offers } = scope.organization.selfService
    await startCardPayment(scope, id, {
      isOffered: async (tx) => (await isCardTurnedOn(tx)) && isPayOffered(await lockPaidBooking(tx, id), offers),
    })
  } catch (error) {
    // Another request of the same customer has asked for the page.
    if (!(error instanceof Refusal && error.code === "card.starting")) throw error
  }
  return bankPath(scope, key)
}

/** Like `startPayment`, right after the booking was made. Where the bank opens no page, the path is that of the booking, which says so. */
export async function startFirstPayment(scope: Scope, key: string): Promise<string> {
  try {
    return await startPayment(scope, key)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // It is free, or was paid by an earlier answer that was lost.
    if (error.code === "card.nothingOpen") await payInPerson(scope, await getBookingId(scope, key))
    else log.warn({ organizationId: scope.organization.id, code: error.code }, "a booking was made, and its card payment was not started")
    return bookingPath(scope, key)
  }
}

export const chooseInPerson = async (scope: Scope, key: string) => payInPerson(scope, await getBookingId(scope, key))

export const cancelBooking = async (scope: Scope, key: string, seenFee: bigint) =>
  cancelByCustomer(scope, await getBookingId(scope, key), seenFee)

export const extendOwn = async (scope: Scope, key: string, seen: Parameters<typeof extendByCustomer>[2]) =>
  extendByCustomer(scope, await getBookingId(scope, key), seen)

/** Returns the address of the bank's page, "opening" while the bank prepares it, or undefined where there is none to go to. */
export async function findBankPage(scope: Scope, key: string): Promise<{ url: string } | "opening" | undefined> {
  const id = await getBookingId(scope, key)
  const newest = await findNewest(scope, id)
  if (!newest) return undefined
  if (newest.invoiceId === null) return "opening"
  const isInTime = Temporal.Instant.compare(now(), newest.payableUntil) < 0
  return isInTime && newest.pageUrl ? { url: newest.pageUrl } : undefined
}

/** Milliseconds that a page waits for the bank before it shows what is known. */
const patience = 3000

/** Asks the bank how the booking's payment stands, if it was not asked a moment ago. What comes late is recorded all the same. */
export async function askBank(scope: Scope, key: string): Promise<void> {
  const newest = await findNewest(scope, await getBookingId(scope, key))
  if (!newest) return
  const check = checkForViewer(scope, bookingInvoices, newest.paymentId).catch((err: unknown) =>
    log.error({ err, organizationId: scope.organization.id }, "the bank's answer for a customer was not recorded"),
  )
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([check, waited])
  clearTimeout(timer)
}

const findNewest = async (scope: Scope, reservationId: string) =>
  (await transact(scope, (tx) => listInvoices(tx, reservationId))).findLast(isPayable)

async function getBookingId(scope: Scope, key: string): Promise<string> {
  const found = isBookingKey(key) ? await transact(scope, (tx) => findReservationByKey(tx, key)) : undefined
  if (!found) throw data<NotFoundSubject>({ kind: "booking" }, { status: 404 })
  return found.id
}

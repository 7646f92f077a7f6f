import { translators } from "#app/messages/translators.server.ts"
import type { Actor, Scope } from "#app/modules/organizations/scope.server.ts"
import type { InvoiceChange, InvoicePurpose } from "#app/modules/payments/invoices/invoice-purpose.ts"
import type { Invoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { BankError, type InvoiceState } from "#app/modules/payments/providers/card-bank.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { announceAlerts } from "../money/announce-alerts.server.ts"
import { bookingInvoices } from "../money/booking-invoices.server.ts"
import { lockPaidBooking, type PaidBooking } from "../money/paid-booking.server.ts"
import { askToEnd } from "./ask-to-end.server.ts"
import { changeDeposit, findDepositRow, recordDeposit } from "./deposit-rows.server.ts"
import { recordRetention } from "./keep-deposit.server.ts"
import type { StoredDeposit } from "./list-deposits.server.ts"

const program = { kind: "program" } as const

/** The bank's clock may be behind ours by so much. */
const clockSeconds = 30

/** Invoices that hold a deposit on a card, under the id of the deposit, whose row is their book. */
export const depositInvoices: InvoicePurpose = {
  name: "deposit",
  findMerchant: bookingInvoices.findMerchant,
  lock: lockDeposited,
  describe,
  record,
}

/** Keeps others from changing a deposit and its booking until the commit; undefined where its booking is gone. */
async function lockDeposited(tx: Tx, depositId: string): Promise<{ booking: PaidBooking; deposit: StoredDeposit } | undefined> {
  const found = await findDepositRow(tx, depositId)
  const booking = found && (await lockPaidBooking(tx, found.reservationId))
  const deposit = booking && (await findDepositRow(tx, depositId))
  return deposit && { booking, deposit }
}

async function describe(tx: Tx, { organization }: Scope, { subjectId, provider }: Pick<Invoice, "subjectId" | "provider">) {
  const found = await lockDeposited(tx, subjectId)
  if (!found) throw new Error("An invoice holds no deposit")
  const { number, key, language } = found.booking
  const { t } = translators[language]
  const title = t("reservations:deposit.title")
  return {
    description: `${organization.name} · ${number}: ${title}`.slice(0, 200),
    line: { name: `${t("reservations:booking", { number })}: ${title}`, code: `deposit-${number}` },
    redirectUrl: toPublicUrl(`/${organization.urlCode}/booking-preview`, { key }),
    webhookUrl: toPublicUrl(`/api/webhooks/${provider}/${organization.id}`),
  }
}

/** Makes the deposit agree with what the bank holds, has captured or has let go of. What it holds of a deposit that was withdrawn, or whose booking is cancelled, is released. Tells the admins of an invoice that nobody knows of. */
async function record(tx: Tx, _scope: Scope, { invoice, status, answer }: InvoiceChange): Promise<void> {
  const found = await lockDeposited(tx, invoice.subjectId)
  if (!found) return
  const { booking, deposit } = found
  const state = answer instanceof BankError ? undefined : answer
  if (status === "unknown" && invoice.status !== "unknown") await announceAlerts(tx, { paymentId: deposit.id, kind: "holdUnknown" })
  if (status === "held" && deposit.returnedAt) await announce(tx, "deposit.ending-due", { depositId: deposit.id })
  if (deposit.returnedAt) return
  if (status === "held") await take(tx, booking, deposit)
  else if (status === "completed") await end(tx, booking, deposit, capturedOf(deposit, state))
  else if (status === "refunded") await end(tx, booking, deposit, 0n)
  else if (status === "failed" && (deposit.takenAt || isOver(invoice, state))) await end(tx, booking, deposit, 0n)
}

async function take(tx: Tx, booking: PaidBooking, deposit: StoredDeposit) {
  if (deposit.takenAt) return
  const takenAt = now()
  await changeDeposit(tx, deposit.id, { takenAt })
  await recordDeposit(tx, program, booking, deposit, { kind: "taken" })
  if (booking.isCancelled) await askToEnd(tx, program, booking, { ...deposit, takenAt }, { amount: 0n, reason: "" })
}

async function end(tx: Tx, booking: PaidBooking, deposit: StoredDeposit, amount: bigint) {
  const { id, takenAt, askedToKeep, askedReason: reason, askedBy } = deposit
  const actor = memberOrProgram(askedBy)
  if (amount < (askedToKeep ?? 0n)) await announceAlerts(tx, { paymentId: id, kind: "keepFailed" })
  if (amount > 0n) {
    await changeDeposit(tx, id, { takenAt: takenAt ?? now() })
    return recordRetention(tx, actor, booking, deposit, { amount, reason })
  }
  await changeDeposit(tx, id, { returnedAt: now(), returnedBy: askedBy })
  if (!takenAt) return recordDeposit(tx, program, booking, deposit, { kind: "withdrawn" })
  const isRequested = askedToKeep === 0n
  if (isRequested && askedBy) return recordDeposit(tx, actor, booking, deposit, { kind: "givenBack" })
  return recordDeposit(tx, program, booking, deposit, { kind: isRequested ? "released" : "releasedByBank" })
}

/** Minor units that the bank has captured, refunds since included; the requested sum where it does not say. */
function capturedOf({ amount, askedToKeep }: StoredDeposit, state: InvoiceState | undefined): bigint {
  if (state?.finalAmount === undefined) return askedToKeep ?? amount
  const given = state.refunds.filter(({ status }) => status === "completed")
  const captured = given.reduce((sum, refund) => sum + refund.amount, state.finalAmount)
  return captured < amount ? captured : amount
}

/** Whether nobody can confirm it any more: the bank does not call a declined invoice expired when its time is over. */
const isOver = ({ payableUntil }: Invoice, state: InvoiceState | undefined) =>
  !state || state.isExpired || now().since(payableUntil).total("seconds") >= clockSeconds

const memberOrProgram = (userId: string | null): Actor => (userId ? { kind: "member", userId, role: "member" } : program)

import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { type DepositEntry, findDeposit } from "#app/modules/desk/deposit/read-deposit.server.ts"
import { findMoney } from "#app/modules/desk/money/read-money.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { saveCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { isCollected, refundable, sumOf } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { prepaymentText } from "#app/modules/pricing/prepayment/prepaid-part.ts"
import { expireHolds } from "#app/modules/reservations/card/expire-holds.server.ts"
import { payInPerson } from "#app/modules/reservations/card/pay-in-person.server.ts"
import { receiveWebhook } from "#app/modules/reservations/card/receive-webhook.server.ts"
import { startCardPayment } from "#app/modules/reservations/card/start-card-payment.server.ts"
import { giveDepositBack, takeDeposit } from "#app/modules/reservations/deposit/edit-deposits.server.ts"
import { keepDeposit } from "#app/modules/reservations/deposit/keep-deposit.server.ts"
import { closeCardPayments } from "#app/modules/reservations/money/close-card-payments.server.ts"
import { recordCardRefund } from "#app/modules/reservations/money/record-card-refund.server.ts"
import { setPaymentStatus } from "#app/modules/reservations/money/set-payment-status.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { now, setClock } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { cardBooking, checkInvoices } from "#test/card-shop.ts"
import { cancelOwn, changeOwn, extendOwn } from "./customer-steps.ts"
import { type Booked, Killed, kill, react, type Webhook, type World } from "./payment-world.ts"
import { takeCash } from "./payments.ts"

/** A step by its kind, and numbers that choose among what there is. */
export interface Step {
  kind: StepKind
  pick: number
  how: number
  /** Made at the same time. */
  also?: Omit<Step, "also">
}

export type StepKind = keyof typeof steps

/** How often each kind of step was made, refused or killed. */
export type Counts = Record<string, { made: number; refused: number; killed: number }>

export async function makeStep(world: World, step: Step, counts: Counts): Promise<void> {
  const both = step.also ? [step, step.also] : [step]
  const made = await Promise.allSettled(both.map(({ kind, pick, how }) => steps[kind](world, pick, how)))
  kill.next = undefined
  for (const [index, outcome] of made.entries()) {
    const kind = both[index]?.kind ?? ""
    counts[kind] ??= { made: 0, refused: 0, killed: 0 }
    if (outcome.status === "fulfilled") counts[kind].made += 1
    else if (outcome.reason instanceof Refusal) counts[kind].refused += 1
    else if (outcome.reason instanceof Killed) counts[kind].killed += 1
    else throw new Error(`A step failed: ${kind}`, { cause: outcome.reason })
  }
}

const one = <Value>(values: readonly Value[], pick: number): Value | undefined => values[pick % Math.max(1, values.length)]

const ofBooking = async ({ bookings }: World, pick: number, work: (booked: Booked) => Promise<unknown>) => {
  const booked = one(bookings, pick)
  if (booked) await work(booked)
}

/** The last deposit of the booking that came about. */
const ofDeposit = (world: World, pick: number, work: (booked: Booked, deposit: DepositEntry) => Promise<unknown>) =>
  ofBooking(world, pick, async (booked) => {
    const deposit = (await findDeposit(world.shop.staff, booked.number))?.entries.at(-1)
    if (deposit) await work(booked, deposit)
  })

const waits = [{ seconds: 2 }, { seconds: 15 }, { seconds: 61 }, { minutes: 4 }, { minutes: 11 }, { minutes: 21 }, { hours: 2 }]
const apiFaults = ["tooMany", "token", "blocked", "error", "html", "silence", "silenceAfter", "cutAfter"] as const
const calls = ["", "invoice/create", "invoice/status", "invoice/remove", "invoice/cancel", "invoice/finalize", "pubkey"]

export const steps = {
  /** Every second is placed for a part, and its rest is open then. */
  async book(world: World, pick: number, how: number) {
    const prepayment = how % 2 === 0 ? undefined : prepaymentText({ percent: 30, restDueOn: null })
    const { id, number } = await reserve(world.shop.visitor, { ...cardBooking(world.shop), prepayment })
    world.bookings.push({ id, number, isDecided: false, paidWhenCancelled: 0n })
    // The program may end before it asks the bank.
    if (pick % 8 !== 7) await startCardPayment(world.shop.visitor, id)
  },
  payAgain: (world: World, pick: number) => ofBooking(world, pick, ({ id }) => startCardPayment(world.shop.visitor, id)),
  async pay({ bank, token }: World, pick: number, how: number) {
    const invoice = one(bank.list(token), pick)
    if (invoice) bank.approve(invoice.invoiceId, { processingTime: how % 3 === 0 ? Number.POSITIVE_INFINITY : 0 })
    await bank.settled()
  },
  async complete({ bank, token }: World, pick: number) {
    const invoice = one(
      bank.list(token).filter(({ status }) => status === "processing"),
      pick,
    )
    if (invoice) bank.complete(invoice.invoiceId)
    await bank.settled()
  },
  async decline({ bank, token }: World, pick: number) {
    const invoice = one(bank.list(token), pick)
    if (invoice) bank.decline(invoice.invoiceId)
    await bank.settled()
  },
  /** Any that was ever sent: one that comes late, again, or after a newer one. Those that are never picked are lost. */
  async webhook(world: World, pick: number, how: number) {
    const webhook = one(ownWebhooks(world).toReversed(), pick)
    if (!webhook) return
    const times = how % 4 === 0 ? 2 : 1
    await Promise.all(Array.from({ length: times }, () => receive(webhook)))
  },
  async forge(world: World, pick: number) {
    const webhook = one(ownWebhooks(world), pick)
    if (!webhook) return
    const body = Buffer.from(webhook.body.toString().replace(/"status": "\w+"/, '"status": "success"'))
    const isUnchanged = body.equals(webhook.body)
    const status = await receiveWebhook(
      "monobank",
      world.shop.id,
      isUnchanged ? Buffer.concat([body, Buffer.from(" ")]) : body,
      webhook.signature,
    )
    if (status === 200) throw new Error("A forged webhook was heard")
  },
  wait: async (_world: World, pick: number) => setClock(now().add(one(waits, pick) ?? {})),
  async check({ shop }: World) {
    await checkInvoices(shop.staff)
  },
  async expire({ shop }: World) {
    await expireHolds(shop.staff)
  },
  react: (world: World, pick: number) => react(world, { isTwice: pick % 4 === 0 }),
  refund: (world: World, pick: number, how: number) =>
    ofBooking(world, pick, async (booked) => {
      const { staff } = world.shop
      const entries = await transact(staff, (tx) => listPayments(tx, booked.id))
      const payment = one(
        entries.filter((entry) => entry.method === "monobank" && refundable(entries, entry) > 0n),
        how,
      )
      if (!payment) return
      booked.isDecided = true
      const amount = how % 2 === 0 ? refundable(entries, payment) : 2_500n
      await transact(staff, (tx) => recordCardRefund(tx, staff, { reservationId: booked.id, paymentId: payment.id, amount }))
    }),
  /** In the bank's own cabinet. */
  async refundElsewhere({ bank, token, bookings }: World, pick: number, how: number) {
    const invoice = one(
      bank.list(token).filter(({ status }) => status === "success"),
      pick,
    )
    if (!invoice) return
    for (const booked of bookings) booked.isDecided = true
    bank.refund(invoice.invoiceId, how % 2 === 0 ? undefined : 1_000)
    await bank.settled()
  },
  cancel: (world: World, pick: number, how: number) =>
    ofBooking(world, pick, async (booked) => {
      const { staff } = world.shop
      const [row] = (
        await transact(staff, (tx) => tx.execute<{ status: string }>(sql`select status from reservations where id = ${booked.id}`))
      ).rows
      if (row?.status === "cancelled") return
      booked.isDecided = true
      if (how % 2 === 0) await closeCardPayments(staff, booked.id)
      await changeStatus(staff, booked.id, "cancelled")
      booked.paidWhenCancelled = await paidByCard(world, booked.id)
    }),
  cancelOwn: (world: World, pick: number, how: number) => ofBooking(world, pick, (booked) => cancelOwn(world, booked, how)),
  changeOwn: (world: World, pick: number, how: number) => ofBooking(world, pick, (booked) => changeOwn(world, booked, how)),
  extendOwn: (world: World, pick: number) => ofBooking(world, pick, (booked) => extendOwn(world, booked)),
  handOut: (world: World, pick: number) =>
    ofBooking(world, pick, async (booked) => {
      await changeStatus(world.shop.staff, booked.id, "inProgress", { shown: "confirmed" })
      booked.isDecided = true
    }),
  confirm: (world: World, pick: number) =>
    ofBooking(world, pick, async (booked) => {
      await changeStatus(world.shop.staff, booked.id, "confirmed", { shown: "new" })
      booked.isDecided = true
    }),
  payInPerson: (world: World, pick: number) =>
    ofBooking(world, pick, async (booked) => {
      await payInPerson(world.shop.visitor, booked.id)
      booked.isDecided = true
    }),
  takeCash: (world: World, pick: number) =>
    ofBooking(world, pick, async (booked) => {
      const { staff } = world.shop
      const open = (await findMoney(staff, booked.number))?.balance.open ?? 0n
      if (open === 0n) return
      await takeCash(staff, booked.number, open)
      booked.isDecided = true
    }),
  /** Most customers confirm it at the counter. */
  hold: (world: World, pick: number, how: number) =>
    ofBooking(world, pick, async ({ number }) => {
      const { bank, token, shop } = world
      const left = (await findDeposit(shop.staff, number))?.left ?? 0n
      if (left === 0n) return
      await takeDeposit(shop.staff, number, { newId: randomUUIDv7(), left, method: "hold", amount: left, note: "" })
      const invoice = bank.list(token).find(({ isHold }) => isHold)
      if (!invoice || how % 4 === 0) return
      bank.approve(invoice.invoiceId)
      await bank.settled()
      setClock(now().add({ seconds: 15 }))
      await checkInvoices(shop.staff)
    }),
  keepDeposit: (world: World, pick: number, how: number) =>
    ofDeposit(world, pick, async (booked, deposit) => {
      const amount = how % 2 === 0 ? deposit.amount : 1_000n
      await keepDeposit(world.shop.staff, booked.number, { deposit: deposit.id, amount, reason: "Torn" })
      booked.isDecided = true
    }),
  giveDepositBack: (world: World, pick: number) =>
    ofDeposit(world, pick, ({ number }, { id }) => giveDepositBack(world.shop.staff, number, id)),
  async releaseElsewhere({ bank, token }: World, pick: number) {
    const invoice = one(
      bank.list(token).filter(({ status }) => status === "hold"),
      pick,
    )
    if (invoice) bank.release(invoice.invoiceId)
    await bank.settled()
  },
  async fault({ bank, token }: World, pick: number, how: number) {
    bank.setFaults(token, { api: one(apiFaults, pick) ?? "error", call: one(calls, how) ?? "", times: 1 + (how % 3) })
  },
  async refundFault({ bank, token }: World, pick: number) {
    bank.setFaults(token, { refunds: one(["stay", "fail", "none"] as const, pick) ?? "none" })
  },
  async works({ bank, token }: World) {
    bank.setFaults(token)
  },
  /** Has the bank refuse every call, and the fetching of its key, until it works again. */
  async revoke({ bank, token }: World) {
    bank.setFaults(token, { api: "token", times: 0 })
  },
  /** For a while the shop has the token of a merchant who knows nothing of its invoices. */
  async otherToken(world: World) {
    await saveToken(world, `${world.token}-other`)
    await checkInvoices(world.shop.staff)
    await expireHolds(world.shop.staff)
    await react(world)
    await saveToken(world, world.token)
  },
  /** For a day the bank refuses the token; then an admin says of what is left to people how it stands at the bank. */
  settle: (world: World, pick: number) =>
    ofBooking(world, pick, async (booked) => {
      const { id, number } = booked
      const { bank, token, shop } = world
      bank.setFaults(token, { api: "token", times: 0 })
      for (const wait of [{ seconds: 61 }, { hours: 25 }]) {
        setClock(now().add(wait))
        await checkInvoices(shop.staff)
        await react(world)
      }
      bank.setFaults(token)
      const left = (await findMoney(shop.staff, number))?.entries.find(({ isLeftToPeople }) => isLeftToPeople)
      if (!left) return
      const paymentId = left.refundOf ?? left.id
      const own = (await transact(shop.staff, (tx) => listInvoices(tx, id))).find((invoice) => invoice.paymentId === paymentId)
      const invoice = bank.list(token).find(({ reference }) => reference === own?.reference)
      const found = left.refundOf === null ? invoice : invoice?.refunds.find(({ extRef }) => extRef === left.id)
      if (found?.status === "processing") return
      const status = found && ["success", "reversed"].includes(found.status) ? "completed" : "failed"
      await setPaymentStatus(shop.staff, number, { payment: left.id, from: left.status, status })
      booked.isDecided = true
      booked.paidWhenCancelled = await paidByCard(world, id)
    }),
  /** With what is made at the same time, or alone without effect. */
  async kill(_world: World, pick: number) {
    kill.next = pick % 2 === 0 ? "before" : "after"
  },
}

const ownWebhooks = ({ inbox, shop }: World) => inbox.received.filter(({ organizationId }) => organizationId === shop.id)

export async function receive(webhook: Webhook): Promise<number> {
  const { organizationId, body, signature } = webhook
  const status = await receiveWebhook("monobank", organizationId, body, signature)
  if (status === 200) webhook.isReceived = true
  return status
}

async function paidByCard({ shop }: World, id: string) {
  const entries = await transact(shop.staff, (tx) => listPayments(tx, id))
  return sumOf(entries.filter((entry) => entry.method === "monobank" && isCollected(entry)))
}

const saveToken = ({ shop }: World, token: string) =>
  transact(shop.staff, (tx) => saveCardAccount(tx, { provider: "monobank", token, merchantName: "Skis" }, null))

/** Ends all faults, and receives once what the bank alone has done: nobody asks for what was paid and for an invoice without a known number. */
export async function endFaults(world: World): Promise<void> {
  const { bank, token } = world
  kill.next = undefined
  bank.setFaults(token)
  for (const { invoiceId, status } of bank.list(token)) {
    if (status === "processing") bank.complete(invoiceId)
    bank.finishRefunds(invoiceId, "success")
  }
  await bank.settled()
  // The bank's key is fetched once a minute, and the last attempt may have failed.
  setClock(now().add({ seconds: 61 }))
  const last = new Map(ownWebhooks(world).map((webhook) => [webhook.invoiceId, webhook]))
  for (const webhook of last.values()) {
    for (let sent = 0; sent < 3 && !webhook.isReceived; sent += 1) {
      if (sent > 0) setClock(now().add({ seconds: 61 }))
      await receive(webhook)
    }
    if (!webhook.isReceived) throw new Error("No webhook of the bank was answered with 200")
  }
}

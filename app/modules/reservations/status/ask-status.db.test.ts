import { type SQL, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { isListed } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { bookAtBank, checkInvoice } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { takeCash } from "#test/model/payments.ts"
import { addTestCoupon, booking, inDays, openShop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { changeStatus } from "./change-status.server.ts"
import { setStatuses, type TypedAnswers } from "./set-statuses.server.ts"
import { questionIn } from "./status-answer.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

/** Books two of four pairs of skis from the day after tomorrow for a day, 200.00, and hands them out. */
async function handOut(quantity = 2) {
  const shop = await openShop()
  const { id, number } = await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity }] }))
  clock.set(inDays(2))
  await changeStatus(shop.staff, id, "inProgress")
  return { shop, ...counterOf(shop.staff, { id, number }) }
}

/** Sets a booking's status as staff do by its forms. */
function counterOf(scope: Scope, { id, number }: { id: string; number: number }) {
  const line = async () => {
    const { rows } = await transact(scope, (tx) =>
      tx.execute<{ id: string }>(sql`select id from reservation_items where reservation_id = ${id}`),
    )
    return rows[0]?.id ?? ""
  }
  const set = async (shown: ReservationStatus, to: ReservationStatus, answers: Partial<TypedAnswers> = {}, digests: string[] = []) => {
    const [result] = await setStatuses(scope, {
      bookings: [{ number, shown }],
      to,
      accepted: new Map(digests.length > 0 ? [[number, digests]] : []),
      answers: { back: new Map(), ...answers },
    })
    if (!result) throw new Error("No answer")
    return result
  }
  return {
    id,
    number,
    line,
    set,
    /** Returns the question that the form brings. */
    async ask(shown: ReservationStatus, to: ReservationStatus, answers?: Partial<TypedAnswers>) {
      const result = await set(shown, to, answers)
      return ("refused" in result && questionIn(result)) || undefined
    },
    /** Sends the form, and again with the answers. */
    async answer(shown: ReservationStatus, to: ReservationStatus, answers: Partial<TypedAnswers>) {
      const result = await set(shown, to)
      const question = "refused" in result ? questionIn(result) : undefined
      return set(shown, to, answers, question?.digest ? [question.digest] : [])
    },
    /** Returns "20000 cash completed" of each payment, with a minus for a refund. */
    entries: async () =>
      (await transact(scope, (tx) => listPayments(tx, id)))
        .filter(isListed)
        .map(({ kind, amount, method, status }) => `${kind === "refund" ? "-" : ""}${amount} ${method} ${status}`),
  }
}

const outOf = (id: string) =>
  asOwner(database.url, `select pieces, back_at is null as "isOut" from hand_overs where reservation_id = '${id}' order by "isOut", pieces`)

const bookingOf = async (id: string) => {
  const [row] = await asOwner(
    database.url,
    `select status, cancel_reason as reason, total_cost::text as total, (select details from reservation_history where reservation_id = r.id order by at desc, id desc limit 1) as details
     from reservations r where id = '${id}'`,
  )
  return row
}

test("Cancelling asks for a reason, what is back and what becomes of the money; what is still out keeps the booking in progress", async () => {
  const { shop, id, number, line, ask, answer, entries } = await handOut()
  await takeCash(shop.staff, number, 20_000n)
  const paid = { amount: 20_000n, currency: "UAH" }
  expect(await ask("inProgress", "cancelled")).toMatchObject({ kind: "cancel", out: [{ name: "Skis", pieces: 2 }], paid, canRefund: true })
  expect(await ask("inProgress", "cancelled", { reason: "customer" })).toMatchObject({ kind: "cancel", lacksReason: false })
  expect(await answer("inProgress", "cancelled", {})).toMatchObject({ refused: "status.asks", details: { lacksReason: true } })

  const part = { reason: "customer", back: new Map([[await line(), 1]]), money: "refund" } as const
  expect(await answer("inProgress", "cancelled", part)).toMatchObject({ from: "inProgress", to: "inProgress" })
  expect([await outOf(id), await entries(), await bookingOf(id)]).toEqual([
    [
      { pieces: 1, isOut: false },
      { pieces: 1, isOut: true },
    ],
    ["20000 cash completed"],
    expect.objectContaining({ status: "inProgress", reason: null }),
  ])

  expect(await answer("inProgress", "cancelled", part)).toMatchObject({ from: "inProgress", to: "cancelled", movedMoney: true })
  expect((await outOf(id)).filter(({ isOut }) => isOut)).toEqual([])
  expect(await entries()).toEqual(["20000 cash refunded", "-20000 cash completed"])
  expect(await bookingOf(id)).toEqual({
    status: "cancelled",
    reason: "customer",
    total: "0",
    details: { cancelled: "customer" },
  })
})

test("The reason is kept while a booking is cancelled, and *Undo* of setting it back brings it again", async () => {
  const shop = await openShop()
  const made = await reserve(shop.staff, booking(shop))
  const { answer, set } = counterOf(shop.staff, made)
  const undo = (shown: ReservationStatus, to: ReservationStatus) =>
    setStatuses(shop.staff, { bookings: [{ number: made.number, shown }], to, accepted: new Map() })
  expect(await answer("new", "cancelled", { reason: "shop" })).toMatchObject({ to: "cancelled" })
  expect(await bookingOf(made.id)).toMatchObject({ reason: "shop", details: { cancelled: "shop" } })
  expect(await set("cancelled", "confirmed")).toMatchObject({ to: "confirmed" })
  expect(await bookingOf(made.id)).toMatchObject({ status: "confirmed", reason: null, details: null })
  await undo("confirmed", "cancelled")
  expect(await bookingOf(made.id)).toMatchObject({ status: "cancelled", reason: "shop", details: { cancelled: "shop" } })
  await undo("cancelled", "confirmed")
  expect(await answer("confirmed", "cancelled", { reason: "other" })).toMatchObject({ to: "cancelled" })
  expect(await bookingOf(made.id)).toMatchObject({ reason: "other" })
})

test("Several bookings are cancelled for one reason; one whose question was not on screen stays", async () => {
  const shop = await openShop()
  const made = [
    await reserve(shop.staff, booking(shop)),
    await reserve(shop.staff, booking(shop)),
    await reserve(shop.staff, booking(shop)),
  ]
  const bookings = made.map(({ number }) => ({ number, shown: "new" as const }))
  const send = (accepted: ReadonlyMap<number, readonly string[]>) =>
    setStatuses(shop.staff, { bookings, to: "cancelled", accepted, answers: { reason: "shop", back: new Map() } })
  const refused = await send(new Map())
  const digests = refused.flatMap((result) => ("refused" in result ? [[result.number, [questionIn(result)?.digest ?? ""]] as const] : []))
  const results = await send(new Map(digests.slice(0, 2)))
  expect(results.map((result) => ("refused" in result ? result.refused : result.to))).toEqual(["cancelled", "cancelled", "status.asks"])
  expect(await Promise.all(made.map(async ({ id }) => (await bookingOf(id))?.reason))).toEqual(["shop", "shop", null])
})

test("The likely reason is no-show after the start of what was not handed out, not paid where a payment in advance is due", async () => {
  const shop = await openShop()
  const made = await reserve(shop.staff, booking(shop))
  const { ask } = counterOf(shop.staff, made)
  const change = (columns: SQL) => transact(shop.staff, (tx) => tx.execute(sql`update reservations set ${columns} where id = ${made.id}`))
  expect(await ask("new", "cancelled")).toMatchObject({ likely: "customer" })
  clock.set(inDays(2, 12))
  expect(await ask("new", "cancelled")).toMatchObject({ likely: "noShow" })
  const today = inDays(2, 12).toZonedDateTimeISO("Europe/Kyiv").toPlainDate()
  await change(sql`prepaid = 1000, rest_due_on = ${today.add({ days: 1 }).toString()}`)
  expect(await ask("new", "cancelled")).toMatchObject({ likely: "noShow" })
  await change(sql`rest_due_on = ${today.toString()}`)
  expect(await ask("new", "cancelled")).toMatchObject({ likely: "notPaid" })
  await takeCash(shop.staff, made.number, 10_000n)
  expect(await ask("new", "cancelled")).toMatchObject({ likely: "noShow" })
  await change(sql`hold_until = now() + interval '1 day'`)
  expect(await ask("new", "cancelled")).toMatchObject({ likely: "notPaid" })
  const out = await handOut()
  expect(await out.ask("inProgress", "cancelled")).toMatchObject({ likely: "customer" })
})

test("Money that is left for later stays overpaid, and an answer to another question than was shown counts as none", async () => {
  const { shop, id, number, line, set, ask, answer, entries } = await handOut()
  const shown = await ask("inProgress", "cancelled")
  await takeCash(shop.staff, number, 20_000n)
  const back = new Map([[await line(), 2]])
  expect(await set("inProgress", "cancelled", { reason: "shop", back }, [shown?.digest ?? ""])).toMatchObject({ refused: "status.asks" })
  expect(await answer("inProgress", "cancelled", { reason: "shop", back, money: "later" })).toMatchObject({ to: "cancelled" })
  expect(await entries()).toEqual(["20000 cash completed"])
  expect(await bookingOf(id)).toMatchObject({ status: "cancelled" })
})

test("The program cancels without a question, and nothing is out then", async () => {
  const { shop, id } = await handOut()
  await changeStatus(shop.staff, id, "cancelled")
  expect(await outOf(id)).toEqual([{ pieces: 2, isOut: false }])
})

test("Money goes back to a card by the bank, where the person may send it there", async () => {
  const { shop, id, number, paymentId, invoiceId } = await bookAtBank()
  bank.pay(invoiceId)
  await checkInvoice(shop.staff, paymentId)
  const enter = async (role: "admin" | "member") => (await enterManagement((await addMember(shop, role)).id)) ?? expect.fail()
  const [member, admin] = [counterOf(await enter("member"), { id, number }), counterOf(await enter("admin"), { id, number })]
  expect(await member.ask("new", "cancelled")).toMatchObject({ paid: { amount: 10_000n }, canRefund: false })
  expect(await member.answer("new", "cancelled", { reason: "shop", money: "refund" })).toMatchObject({ refused: "status.asks" })
  expect(await member.set("new", "completed", { money: "refund" })).toMatchObject({ to: "completed" })
  expect(await admin.entries()).toEqual(["10000 monobank completed"])
  expect(await admin.answer("completed", "cancelled", { reason: "shop", money: "refund" })).toMatchObject({ to: "cancelled" })
  expect(await admin.entries()).toEqual(["10000 monobank completed", "-10000 monobank pending"])
})

test("A return that owes asks, and takes exactly what was shown in cash, once, from two who press at once", async () => {
  const { ask, set, entries, id } = await handOut()
  const question = await ask("inProgress", "completed")
  expect(question).toMatchObject({ kind: "return", open: { amount: 20_000n, currency: "UAH" }, late: null })
  expect(await ask("inProgress", "completed", { money: "cash" })).toMatchObject({ kind: "return" })
  const press = () => set("inProgress", "completed", { money: "cash" }, [question?.digest ?? ""])
  await Promise.all([press(), press()])
  expect([await entries(), await bookingOf(id)]).toEqual([["20000 cash completed"], expect.objectContaining({ status: "completed" })])
})

test("A return is paid later, and one that owes nothing is not asked", async () => {
  const owing = await handOut()
  expect(await owing.answer("inProgress", "completed", { money: "later" })).toMatchObject({ to: "completed", movedMoney: false })
  expect(await owing.entries()).toEqual(["20000 payOnPickup pending"])
  const paid = await handOut()
  await takeCash(paid.shop.staff, paid.number, 20_000n)
  expect(await paid.set("inProgress", "completed")).toMatchObject({ to: "completed" })
})

test("A late return offers what it costs more: the period ends now, and the new sum is asked about", async () => {
  const { id, ask, answer, set, entries } = await handOut()
  clock.set(inDays(4, 12))
  const question = await ask("inProgress", "completed")
  const lateTotal = { amount: 60_000n, currency: "UAH" } as const
  expect(question).toMatchObject({ late: { unit: "day", count: 2, added: { amount: 40_000n }, total: lateTotal } })
  const dearer = { ...lateTotal, amount: 80_000n }
  expect(await set("inProgress", "completed", { lateTotal: { total: dearer } })).toMatchObject({ refused: "status.asks" })
  expect(await bookingOf(id)).toMatchObject({ total: "20000" })

  const nextQuestion = await ask("inProgress", "completed", { lateTotal: { total: lateTotal } })
  expect(nextQuestion).toMatchObject({ kind: "return", open: { amount: 60_000n } })
  expect(await answer("inProgress", "completed", { lateTotal: { total: lateTotal }, money: "cash" })).toMatchObject({ to: "completed" })
  expect([await entries(), await bookingOf(id)]).toEqual([
    ["60000 cash completed"],
    expect.objectContaining({ status: "completed", total: "60000" }),
  ])
})

test("A late return of a paid booking with a coupon is charged what was offered, and asked anew where that is no longer the price", async () => {
  const shop = await openShop({ items: [{ rateUnit: "hour", price: 1000n }] })
  await addTestCoupon(shop, { code: "SNOW" })
  const { id, number } = await reserve(shop.staff, booking(shop, { coupon: "SNOW" }))
  clock.set(inDays(2))
  await changeStatus(shop.staff, id, "inProgress")
  await takeCash(shop.staff, number, 21_600n)
  const { ask, set } = counterOf(shop.staff, { id, number })
  clock.set(inDays(3, 12))
  const question = await ask("inProgress", "completed")
  if (question?.kind !== "return" || !question.late) return expect.fail()
  expect(question).toMatchObject({ open: { amount: 0n }, late: { added: { amount: 1800n }, total: { amount: 23_400n } } })
  const press = { lateTotal: { total: question.late.total } }
  clock.set(inDays(3, 12, 1))
  expect(await set("inProgress", "completed", press, [question.digest])).toMatchObject({
    refused: "status.asks",
    details: { open: { amount: 0n }, late: { added: { amount: 2700n } } },
  })
  expect(await bookingOf(id)).toMatchObject({ status: "inProgress", total: "21600" })
  clock.set(inDays(3, 12))
  expect(await set("inProgress", "completed", press, [question.digest])).toMatchObject({
    refused: "status.asks",
    details: { open: { amount: 1800n }, late: null },
  })
  expect(await bookingOf(id)).toMatchObject({ status: "inProgress", total: "23400" })
})

test("A late return that owes nothing is asked about after an hour, and not charged while the plan is unpaid", async () => {
  const [soon, late] = [await handOut(), await handOut()]
  for (const { shop, number } of [soon, late]) await takeCash(shop.staff, number, 20_000n)
  clock.set(inDays(3, 10, 59))
  expect(await soon.set("inProgress", "completed")).toMatchObject({ to: "completed" })
  clock.set(inDays(3, 11))
  expect(await late.ask("inProgress", "completed")).toMatchObject({ open: { amount: 0n }, late: { unit: "day", count: 1 } })
  await transact(late.shop.staff, (tx) => tx.execute(sql`update organizations set created_at = now() - interval '40 days'`))
  expect(await late.set("inProgress", "completed", { lateTotal: { total: { amount: 40_000n, currency: "UAH" } } })).toMatchObject({
    to: "completed",
  })
  expect(await bookingOf(late.id)).toMatchObject({ total: "20000" })
})

test("New and Confirmed forget what was handed out once that is answered; *Undo* asks nothing and takes the last tick back", async () => {
  const { shop, id, number, ask, answer } = await handOut()
  const undo = { bookings: [{ number, shown: "inProgress" as const }], to: "confirmed" as const, accepted: new Map() }
  await setStatuses(shop.staff, undo)
  expect(await outOf(id)).toEqual([])
  await changeStatus(shop.staff, id, "completed")
  expect(await ask("completed", "new")).toMatchObject({ kind: "setBack", pieces: 2 })
  expect(await answer("completed", "new", {})).toMatchObject({ to: "new" })
  expect(await outOf(id)).toEqual([])
})

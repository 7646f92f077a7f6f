import { randomUUIDv7 } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { isListed } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { bookAtBank } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { takeCash } from "#test/model/payments.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { reserve } from "../reserve/reserve.server.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservationItems } from "../schema.server.ts"
import { listHandOvers } from "../stock/hand-overs.server.ts"
import { changeStatus, tickPieces } from "./change-status.server.ts"
import { setStatuses } from "./set-statuses.server.ts"
import { questionIn } from "./status-answer.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
useDatabase({ max: 12, ...patience })
const clock = useClock()
useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

/** Books two pairs of skis from the day after tomorrow for a day, 200.00. */
async function book() {
  const shop = await openShop()
  const { id, number } = await reserve(shop.staff, booking(shop, { lines: [{ item: 1, quantity: 2 }] }))
  clock.set(inDays(2))
  type Request = Partial<Parameters<typeof setStatuses>[1]>
  const set = async (shown: ReservationStatus, to: ReservationStatus, request: Request) => {
    const answers = { back: new Map() }
    const [result] = await setStatuses(shop.staff, { bookings: [{ number, shown }], to, accepted: new Map(), answers, ...request })
    return result ?? expect.fail()
  }
  /** Hands out and takes 200.00. Returns *Undo* of that. */
  const takeAndHandOut = async (taking = cash(20_000n)) => {
    const result = await set("new", "inProgress", { taking })
    const version = "from" in result ? result.version : expect.fail()
    clock.advance({ seconds: 2 })
    const bookings = [{ number, shown: "inProgress" as const, version }]
    return () => set("inProgress", "new", { bookings, undoes: taking.newId, answers: undefined })
  }
  return {
    staff: shop.staff,
    number,
    id,
    set,
    takeAndHandOut,
    /** Returns the status, and "20000 cash" of each payment that was taken. */
    state: () =>
      transact(shop.staff, async (tx) => {
        const { rows } = await tx.execute<{ status: string }>(sql`select status from reservations where id = ${id}`)
        const entries = (await listPayments(tx, id)).filter((entry) => isListed(entry) && entry.status === "completed")
        return [rows[0]?.status, ...entries.map(({ amount, method }) => `${amount} ${method}`)]
      }),
  }
}

const cash = (open: bigint, amount = open) => ({ newId: randomUUIDv7(), open, amount, method: "cash" as const })

test("Two clerks take the money and hand out at once: one payment is taken, and the other is told", async () => {
  const { set, state } = await book()
  const results = await Promise.all([1, 2].map(() => set("new", "inProgress", { taking: cash(20_000n) })))
  expect(results.filter((result) => "from" in result)).toHaveLength(1)
  expect(results).toContainEqual(expect.objectContaining({ refused: "status.changed" }))
  expect(await state()).toEqual(["inProgress", "20000 cash"])
})

test("A form that is sent twice takes the money once and is answered alike", async () => {
  const { set, state } = await book()
  const taking = cash(20_000n, 5000n)
  expect(await set("new", "inProgress", { taking })).toMatchObject({ from: "new", to: "inProgress", record: taking.newId })
  expect(await set("new", "inProgress", { taking })).toMatchObject({ to: "inProgress" })
  expect(await state()).toEqual(["inProgress", "5000 cash"])
})

test("A form whose id has taken another amount, or money that went back since, is not answered as if it had taken its own", async () => {
  const { id, staff, set, state, takeAndHandOut } = await book()
  const taking = cash(20_000n)
  const undo = await takeAndHandOut(taking)
  expect(await set("new", "inProgress", { taking: { ...taking, amount: 5000n } })).toMatchObject({ refused: "payment.reused" })
  expect(await set("new", "inProgress", { taking: { ...taking, method: "transfer" } })).toMatchObject({ refused: "payment.reused" })
  await undo()
  await changeStatus(staff, id, "inProgress")
  expect(await set("new", "inProgress", { taking })).toMatchObject({ refused: "payment.changed" })
  expect(await state()).toEqual(["inProgress"])
})

test("Money that is not as it was shown keeps the booking where it is", async () => {
  const { staff, number, set, state } = await book()
  await takeCash(staff, number, 5000n)
  expect(await set("new", "inProgress", { taking: cash(20_000n) })).toMatchObject({ refused: "payment.openChanged" })
  expect(await set("new", "inProgress", { taking: cash(15_000n, 15_001n) })).toMatchObject({ refused: "payment.aboveOpen" })
  expect(await set("new", "inProgress", { taking: { refused: "amount.invalid" } })).toMatchObject({ refused: "amount.invalid" })
  expect(await state()).toEqual(["new", "5000 cash"])
})

test("An amount that is none leaves the customer's card page open", async () => {
  const { shop, number, entries, status } = await bookAtBank()
  const before = [await status(), await entries()]
  const request = { bookings: [{ number, shown: "new" as const }], to: "inProgress" as const, accepted: new Map() }
  const results = await setStatuses(shop.staff, { ...request, taking: { refused: "amount.invalid" } })
  expect([results, await status(), await entries()]).toEqual([[expect.objectContaining({ refused: "amount.invalid" })], ...before])
})

test("A question that opens takes nothing, and its answer takes the money and charges the late return at once", async () => {
  const { id, number, staff, set, state } = await book()
  await changeStatus(staff, id, "inProgress")
  clock.set(inDays(4, 12))
  const result = await set("inProgress", "completed", { taking: cash(20_000n) })
  const question = "refused" in result ? questionIn(result) : undefined
  if (question?.kind !== "return" || !question.late) return expect.fail()
  expect(await state()).toEqual(["inProgress"])
  const { total, open, newId } = question.late
  expect(open).toEqual({ amount: 60_000n, currency: "UAH" })
  const answers = { back: new Map(), lateTotal: { total, taken: { open: open.amount, newId } } }
  const accepted = new Map([[number, [question.digest]]])
  const press = () => set("inProgress", "completed", { taking: cash(20_000n), answers, accepted })
  expect(await press()).toMatchObject({ to: "completed", movedMoney: true })
  expect(await press(), "sent twice").toMatchObject({ to: "completed", movedMoney: true })
  expect(await state()).toEqual(["completed", "60000 cash"])
})

test("The question about a late return leaves the money that is taken with it as it was pressed, with Undo", async () => {
  const { id, number, staff, set, state } = await book()
  await changeStatus(staff, id, "inProgress")
  clock.set(inDays(4, 12))
  const taking = { ...cash(20_000n, 5000n), method: "cardAtCounter" as const }
  const result = await set("inProgress", "completed", { taking })
  const question = "refused" in result ? questionIn(result) : undefined
  const accepted = new Map([[number, [question?.digest ?? ""]]])
  expect(await set("inProgress", "completed", { taking, accepted })).toMatchObject({ to: "completed", record: taking.newId })
  expect(await state()).toEqual(["completed", "5000 cardAtCounter"])
})

test("Staff who answer that the money comes later take none of it", async () => {
  const { id, number, staff, set, state } = await book()
  await changeStatus(staff, id, "inProgress")
  clock.set(inDays(4, 12))
  const result = await set("inProgress", "completed", { taking: cash(20_000n) })
  const question = "refused" in result ? questionIn(result) : undefined
  const accepted = new Map([[number, [question?.digest ?? ""]]])
  await set("inProgress", "completed", { taking: cash(20_000n), answers: { back: new Map(), money: "later" }, accepted })
  expect(await state()).toEqual(["completed"])
})

test("Undo takes status and money back together, or neither once the money was changed", async () => {
  const { staff, number, set, state } = await book()
  const taking = cash(20_000n)
  await set("new", "inProgress", { taking })
  const undo = { undoes: taking.newId, answers: undefined }
  expect(await set("inProgress", "new", undo)).toMatchObject({ to: "new" })
  expect(await state()).toEqual(["new"])
  const again = cash(20_000n, 5000n)
  await set("new", "inProgress", { taking: again })
  await takeCash(staff, number, 15_000n)
  expect(await set("inProgress", "new", { ...undo, undoes: again.newId })).toMatchObject({ to: "new" })
  expect(await state()).toEqual(["new", "15000 cash"])
  expect(await set("new", "confirmed", { ...undo, undoes: again.newId })).toMatchObject({ refused: "payment.changed" })
  expect(await state()).toEqual(["new", "15000 cash"])
})

test("Undo is refused after another clerk has set the status back, also where it is the one that Undo leads to", async () => {
  const { id, staff, state, takeAndHandOut } = await book()
  const undo = await takeAndHandOut()
  await changeStatus(staff, id, "new")
  expect(await undo()).toMatchObject({ refused: "status.changed", details: { status: "new" } })
  expect(await state()).toEqual(["new", "20000 cash"])
})

test("Undo is refused after another clerk has ticked a piece as returned, which stays", async () => {
  const { id, staff, state, takeAndHandOut } = await book()
  const undo = await takeAndHandOut()
  const handOvers = () => transact(staff, async (tx) => [...(await listHandOvers(tx, [id]))])
  const lines = await transact(staff, (tx) => tx.select().from(reservationItems).where(eq(reservationItems.reservationId, id)))
  await tickPieces(staff, id, { line: lines[0]?.id ?? expect.fail(), step: "return", pieces: 1 })
  const ticked = await handOvers()
  expect(await undo()).toMatchObject({ refused: "status.changed" })
  expect([await state(), await handOvers()]).toEqual([["inProgress", "20000 cash"], ticked])
})

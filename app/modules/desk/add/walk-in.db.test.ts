import { beforeAll, beforeEach, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { notifyCustomer, tellOfBooking } from "#app/modules/reservations/notify/notify-customer.server.ts"
import { listHandOvers } from "#app/modules/reservations/stock/hand-overs.server.ts"
import { createNewId } from "#app/platform/form.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { bookingForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { addTestCoupon, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const world = useDatabase()
const clock = useClock()
const program = withProgram(world)
let shop: Shop
let member: Visitor

beforeAll(async () => {
  shop = await openShop({ items: [{ quantity: 50 }, { name: "Boots", price: 5_000n, quantity: 50 }, { name: "Helmet", quantity: 1 }] })
  member = await signIn(shop)
})

async function signIn(of: Shop) {
  const { headers } = await openSession(await addMember(of, "member"))
  const visitor = new Visitor(program)
  visitor.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
  return visitor
}

let now: Temporal.Instant

beforeEach(() => {
  now = Temporal.Now.instant()
})

const linesOf = (...lines: Array<[item: number, quantity: number]>) =>
  JSON.stringify(
    lines.map(([item, quantity]) => ({ id: "", item, quantity: String(quantity), price: "", reason: "", isPricedAnew: false })),
  )

/** Four pairs of skis and boots from now, for a day. */
const walkIn = (changed: Record<string, string> = {}, of = shop) => ({
  ...bookingForm(of),
  newId: createNewId(),
  from: wallTime(now),
  to: wallTime(now.add({ hours: 20 })),
  lines: linesOf([1, 4], [2, 4]),
  name: "",
  phone: "",
  confirmedTotal: "60000 UAH",
  handedOut: "on",
  paidBy: "cash",
  amount: "",
  ...changed,
})

const send = (form: Record<string, string>) => member.send("/reservations/add", form)

async function bookedBy(answer: Response, of = shop) {
  expect([answer.status, answer.status === 302 ? "" : textOf(await answer.text())]).toEqual([302, ""])
  const number = Number(/booking=(\d+)$/.exec(answer.headers.get("Location") ?? "")?.[1])
  return transact(of.staff, async (tx) => {
    const booking = await findBooking(tx, number)
    if (!booking) throw new Error("No booking was made")
    const out = [...(await listHandOvers(tx, [booking.id])).values()].flat()
    return { ...booking, payments: await listPayments(tx, booking.id), out }
  })
}

const countRows = async () => {
  const count = (table: string) => `(select count(*)::int from ${table} where organization_id = '${shop.id}') as ${table}`
  const tables = ["reservations", "reservation_items", "hand_overs", "reservation_payments", "reservation_history", "clients"]
  return asOwner(world.url, `select ${tables.map(count).join(", ")}`)
}

test("A walk-in without a name and a phone is booked, paid and handed out by one form", async () => {
  const before = await countRows()
  const booked = await bookedBy(await send(walkIn()))
  expect(booked).toMatchObject({ status: "inProgress", contactName: "Walk-in", contactPhone: "", clientId: null, total: 60_000n })
  expect(booked.payments).toMatchObject([{ kind: "payment", method: "cash", status: "completed", amount: 60_000n }])
  expect(booked.out.map(({ pieces, back }) => [pieces, back])).toEqual([
    [4, null],
    [4, null],
  ])
  expect(booked.handlerId).not.toBeNull()
  expect(await countRows()).toEqual([
    {
      reservations: Number(before[0]?.reservations) + 1,
      reservation_items: Number(before[0]?.reservation_items) + 2,
      hand_overs: Number(before[0]?.hand_overs) + 2,
      reservation_payments: Number(before[0]?.reservation_payments) + 1,
      reservation_history: Number(before[0]?.reservation_history) + 2,
      clients: before[0]?.clients,
    },
  ])
})

test("Money that is more than the total, or a start that is yet to come, keeps the booking from being written at all", async () => {
  const before = await countRows()
  const later = { from: wallTime(now.add({ hours: 1 })), to: wallTime(now.add({ hours: 21 })) }
  const refused = [
    [walkIn({ amount: "600.01", phone: "067 000 3001", name: "Ihor" }), "amount", "This is more than the booking costs."],
    [walkIn({ ...later, paidBy: "" }), "handedOut", "Things can go out once the booking has begun. Start it now, or hand out later."],
    [walkIn({ amount: "many" }), "amount", "Enter an amount like 1,200 or 1200.50."],
  ] as const
  for (const [form, field, error] of refused) {
    const answer = await send(form)
    expect([answer.status, fieldOf(await answer.text(), field).error]).toEqual([422, error])
  }
  expect(await countRows()).toEqual(before)
})

test("A part of the total is taken by card, the rest stays open, and a refused form keeps how it was paid", async () => {
  const part = walkIn({ paidBy: "cardAtCounter", amount: "100" })
  const refused = await (await send({ ...part, to: "" })).text()
  expect(fieldOf(refused, "amount").value).toBe("100")
  expect(refused).toMatch(/<input[^>]*name="paidBy"[^>]*checked=""[^>]*value="cardAtCounter"|value="cardAtCounter"[^>]*checked/)
  expect(refused).toMatch(/<input[^>]*name="handedOut"[^>]*checked|checked=""[^>]*name="handedOut"/)
  const booked = await bookedBy(await send(part))
  expect(booked.payments.map(({ method, status, amount }) => [method, status, amount])).toEqual([
    ["cardAtCounter", "completed", 10_000n],
    ["payOnPickup", "pending", 50_000n],
  ])
})

test("An amount that was typed before *Not yet* was chosen is ignored", async () => {
  for (const amount of ["0", "many"])
    expect((await bookedBy(await send(walkIn({ paidBy: "", amount })))).payments).toMatchObject([{ status: "pending" }])
})

test("The same form sent again takes no money twice, and with other money it leads to the booking", async () => {
  const form = walkIn()
  const first = await bookedBy(await send(form))
  const again = await bookedBy(await send(form))
  expect([again.number, again.payments.length, again.out.length]).toEqual([first.number, 1, 2])
  const other = await send({ ...form, amount: "10" })
  expect([other.status, await other.text()]).toEqual([422, expect.stringContaining(`href="/reservations/manage?booking=${first.number}"`)])
})

test("A shortage needs one confirmation, for booking and hand-out together", async () => {
  const form = (changed = {}) => walkIn({ lines: linesOf([3, 1]), confirmedTotal: "10000 UAH", ...changed })
  await bookedBy(await send(form({ from: wallTime(now.subtract({ minutes: 7 })) })))
  const second = form({ from: wallTime(now.subtract({ minutes: 5 })) })
  const response = await send(second)
  const page = await response.text()
  expect([response.status, textOf(page)]).toEqual([409, expect.stringContaining("Create anyway")])
  const button = page.match(/<button[^>]*>/g)?.find((tag) => tag.includes('name="acceptsShortage"'))
  const acceptsShortage = /value="([^"]*)"/.exec(button ?? "")?.[1] ?? ""
  expect(await bookedBy(await send({ ...second, acceptsShortage }))).toMatchObject({ status: "inProgress", overCapacity: [{ missing: 1 }] })
  expect([...(await listOverbooked(world.url)), ...(await listDrifted(world.url))]).toEqual([])
})

test("A booking for later needs a name", async () => {
  const answer = await send(walkIn({ handedOut: "", confirmedTotal: "" }))
  const page = await answer.text()
  expect([answer.status, fieldOf(page, "name").error, fieldOf(page, "phone").error]).toEqual([
    422,
    "Enter the first name.",
    "Enter the phone number.",
  ])
})

test("A walk-in stands under a name in lists, papers and files, in the language of the shop", async () => {
  const booked = await bookedBy(await send(walkIn({ paidBy: "" })))
  for (const path of [
    "/reservations/manage",
    `/reservations/manage?booking=${booked.number}`,
    "/reservations/today",
    `/reservations/packing-list?id=${booked.number}`,
    `/reservations/export.csv?q=${booked.number}`,
  ]) {
    const answer = await member.get(path)
    const text = await answer.text()
    expect([path, answer.status, text.includes("Walk-in"), text.includes("data erased"), text.includes('href="tel:"')]).toEqual([
      path,
      200,
      true,
      false,
      false,
    ])
  }
  const ours = await openShop({ organization: { language: "uk" }, items: [{ quantity: 9 }, {}] })
  const clerk = await signIn(ours)
  const answer = await clerk.send("/reservations/add", walkIn({ lines: linesOf([1, 4]), confirmedTotal: "40000 UAH" }, ours))
  expect((await bookedBy(answer, ours)).contactName).toBe("Клієнт без запису")
})

test("Nobody is emailed about a walk-in, and coupons for one use a client do not take walk-ins for one", async () => {
  await addTestCoupon(shop, { code: "ONCE", mostPerClient: "1" })
  const form = { coupon: "ONCE", confirmedTotal: "54000 UAH" }
  await bookedBy(await send(walkIn(form)))
  const booked = await bookedBy(await send(walkIn(form)))
  expect(booked.total).toBe(54_000n)
  await asOwner(world.url, "delete from notifications")
  clock.advance({ minutes: 2 })
  await tellOfBooking(shop.staff, { reservationId: booked.id })
  await notifyCustomer(shop.staff, { reservationId: booked.id })
  expect(await asOwner(world.url, "select key from notifications")).toEqual([])
})

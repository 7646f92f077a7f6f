import { beforeAll, beforeEach, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { changeBooking } from "#app/modules/reservations/change/change-booking.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { createNewId } from "#app/platform/form.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { bookingForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { addTestCoupon, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { savedValues } from "./change/edit-booking.server.ts"

const program = withProgram(useDatabase())
let shop: Shop
let member: Visitor
let caller = 0

/** Two pairs of skis for three days are ₴600; SNOW takes 10% off, and ICE ₴200 from ₴700 on, once. */
beforeAll(async () => {
  shop = await openShop({ items: [{ quantity: 500 }] })
  await addTestCoupon(shop, { code: "SNOW" })
  await addTestCoupon(shop, { code: "ICE", takes: "amount", amount: "200", smallestTotal: "700", mostUses: "1" })
  const { headers } = await openSession(await addMember(shop, "member"))
  member = new Visitor(program)
  member.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
})

beforeEach(() => member.cookies.set("locale", "en"))

const text = async (path: string) => textOf(await (await member.get(path)).text())

const quote = async (path: string, fields: Record<string, string>) => (await member.get(`${path}?${new URLSearchParams(fields)}`)).json()

const send = (fields: Record<string, string>) =>
  member.send("/reservations/add", {
    ...bookingForm(shop),
    phone: `067 000 60${String((caller += 1)).padStart(2, "0")}`,
    newId: createNewId(),
    ...fields,
  })

/** Books at the desk, and returns the number. */
async function add(fields: Record<string, string>, confirmedTotal: string) {
  const answer = await send({ ...fields, confirmedTotal })
  expect(answer.status).toBe(302)
  return Number(/booking=(\d+)/.exec(answer.headers.get("Location") ?? "")?.[1])
}

async function read(number: number) {
  const found = await transact(shop.staff, (tx) => findBooking(tx, number))
  if (!found) throw new Error("The booking is gone")
  return found
}

const open = async (number: number) =>
  savedValues({ booking: await read(number), organization: shop.staff.organization, items: shop.items })

const change = async (number: number, fields: Record<string, string>, opened?: Record<string, string>) => {
  const values = opened ?? (await open(number))
  return member.send(`/reservations/edit?id=${number}`, { intent: "save", opened: JSON.stringify(values), ...values, ...fields })
}

test("A new booking is quoted and booked with a coupon, which its sheet and its receipt show", async () => {
  const { from, to, lines } = bookingForm(shop)
  const request = { from, to, lines, place: shop.locationId }
  expect(await quote("/reservations/add/quote", { ...request, coupon: "snow" })).toMatchObject({
    total: "54000",
    charges: [{ kind: "coupon", amount: "-6000" }],
  })
  expect(await quote("/reservations/add/quote", { ...request, coupon: "ice" })).toMatchObject({
    total: "60000",
    charges: [],
    couponProblem: { code: "coupon.small", details: { smallest: { amount: "70000", currency: "UAH" } } },
  })
  expect((await quote("/reservations/add/quote", request)) as object).not.toHaveProperty("couponProblem")
  const number = await add({ coupon: "snow" }, "54000 UAH")
  expect(await text(`/reservations/manage?booking=${number}`)).toContain("Coupon SNOW -₴60 Total ₴540")
  expect(await text(`/reservations/receipt?id=${number}`)).toContain("Coupon SNOW -₴60 Total ₴540")
})

test.each([
  ["en", "This code works from ₴700.", "There is no such code. Check the spelling.", "Enter a reason for the total."],
  [
    "uk",
    "Цей промокод діє від суми 700 ₴.",
    "Такого промокоду немає. Перевірте, чи правильно він написаний.",
    "Вкажіть причину такої суми.",
  ],
])(
  "A coupon that can't be used, and a total without a reason, are refused at their fields (%s)",
  async (locale, small, missing, reason) => {
    member.cookies.set("locale", locale)
    for (const [coupon, error] of [
      ["ice", small],
      ["other", missing],
      ["no code", missing],
    ] as const) {
      const refused = await send({ coupon, confirmedTotal: "60000 UAH" })
      expect(refused.status).toBe(422)
      expect(fieldOf(await refused.text(), "coupon")).toMatchObject({ error, value: coupon })
    }
    const refused = await send({ agreed: "500", confirmedTotal: "50000 UAH" })
    const page = await refused.text()
    expect([refused.status, fieldOf(page, "agreedReason").error, fieldOf(page, "agreed").value]).toEqual([422, reason, "500"])
  },
)

test("A booking at an agreed total shows the reason to staff alone", async () => {
  const { from, to, lines } = bookingForm(shop)
  const request = { from, to, lines, place: shop.locationId, coupon: "SNOW", agreed: "500,50" }
  expect(await quote("/reservations/add/quote", request)).toMatchObject({
    total: "50050",
    charges: [{ kind: "coupon" }, { kind: "adjustment", amount: "-3950" }],
  })
  const number = await add({ coupon: "SNOW", agreed: "500,50", agreedReason: "Kvitoslava is a regular" }, "50050 UAH")
  const { key, language } = await read(number)
  expect(await text(`/reservations/manage?booking=${number}`)).toContain("Price adjustment Kvitoslava is a regular -₴39.50 Total ₴500.50")
  const receipt = await text(`/reservations/receipt?id=${number}`)
  expect(receipt).toContain("Price adjustment -₴39.50 Total ₴500.50")
  const visitor = new Visitor(program)
  visitor.cookies.set("locale", language)
  const page = await (await visitor.get(`/${shop.urlCode}/booking-preview?key=${key}`)).text()
  expect(textOf(page)).toContain("Price adjustment -₴39.50 Total ₴500.50")
  expect(receipt + page).not.toContain("Kvitoslava is")
})

test("A change takes a coupon off and puts one on, at its quoted total, and the history has both", async () => {
  const number = await add({ coupon: "SNOW" }, "54000 UAH")
  const { from, to, lines, place } = await open(number)
  const more = lines.replace('"quantity":"2"', '"quantity":"3"')
  const typed = { id: String(number), from, to, place, lines: more }
  expect(await quote("/reservations/edit/quote", typed)).toMatchObject({ total: "81000" })
  expect(await quote("/reservations/edit/quote", { ...typed, coupon: "" })).toMatchObject({ total: "90000", charges: [] })
  expect(await quote("/reservations/edit/quote", { ...typed, lines, coupon: "ICE" })).toMatchObject({
    total: "60000",
    couponProblem: { code: "coupon.small" },
  })
  const small = await change(number, { coupon: "ice", seenTotal: "60000 UAH" })
  expect(fieldOf(await small.text(), "coupon")).toMatchObject({ error: "This code works from ₴700.", value: "ice" })
  expect((await change(number, { coupon: "ice", lines: more, seenTotal: "70000 UAH" })).status).toBe(302)
  expect(await read(number)).toMatchObject({ total: 70_000n })
  const gone = await send({
    coupon: "ICE",
    lines: bookingForm(shop).lines.replace('"quantity":"2"', '"quantity":"4"'),
    confirmedTotal: "1 UAH",
  })
  expect(fieldOf(await gone.text(), "coupon").error).toBe("This code has been used up.")
  expect((await change(number, { coupon: "", seenTotal: "90000 UAH" })).status).toBe(302)
  expect(await read(number)).toMatchObject({ total: 90_000n, charges: [] })
  const sheet = await text(`/reservations/manage?booking=${number}`)
  expect(sheet).toContain("Coupon SNOW → ICE")
  expect(sheet).toContain("Coupon ICE removed Total: ₴700 → ₴900")
})

test("A change agrees a total, keeps it while the price stays, and drops it with the next one unless staff keep it", async () => {
  const number = await add({}, "60000 UAH")
  const without = await change(number, { agreed: "500", seenTotal: "50000 UAH" })
  expect(fieldOf(await without.text(), "agreedReason").error).toBe("Enter a reason for the total.")
  const agreed = { agreed: "500", agreedReason: "Regular" }
  expect((await change(number, { ...agreed, seenTotal: "50000 UAH" })).status).toBe(302)
  expect(await read(number)).toMatchObject({ total: 50_000n })
  expect((await change(number, { email: "olena@example.test" })).status).toBe(302)
  const { from, to, lines, place, ...saved } = await open(number)
  expect(saved).toMatchObject({ ...agreed, agreedAgain: "" })
  const more = lines.replace('"quantity":"2"', '"quantity":"3"')
  const typed = { id: String(number), from, to, place, lines: more, coupon: "" }
  expect(await quote("/reservations/edit/quote", typed)).toMatchObject({ total: "90000", charges: [] })
  expect(await quote("/reservations/edit/quote", { ...typed, agreed: "500" })).toMatchObject({ total: "50000" })
  expect((await change(number, { lines: more, agreedAgain: "on", seenTotal: "50000 UAH" })).status).toBe(302)
  expect(await read(number)).toMatchObject({ total: 50_000n, charges: [{ kind: "adjustment", amount: -40_000n }] })
  const fewer = (await open(number)).lines.replace('"quantity":"3"', '"quantity":"1"')
  expect((await change(number, { lines: fewer, seenTotal: "30000 UAH" })).status).toBe(302)
  expect(await read(number)).toMatchObject({ total: 30_000n, charges: [] })
  const sheet = await text(`/reservations/manage?booking=${number}`)
  expect(sheet).toContain("The agreed total no longer applies Total: ₴500 → ₴300")
  expect(sheet).toContain("Agreed total: ₴500 (Regular) Total: ₴600 → ₴500")
})

test("Two people who change the coupon and the agreed total of a booking are merged, and two totals are refused", async () => {
  const number = await add({}, "60000 UAH")
  const opened = await open(number)
  await changeBooking(shop.staff, number, { coupon: "SNOW" })
  const agreed = { agreed: "500", agreedReason: "Regular" }
  expect((await change(number, { ...agreed, seenTotal: "50000 UAH" }, opened)).status).toBe(302)
  expect(await read(number)).toMatchObject({ total: 50_000n, charges: [{ kind: "coupon" }, { kind: "adjustment", amount: -4_000n }] })
  const refused = await change(number, { agreed: "450", agreedReason: "Wet", seenTotal: "45000 UAH" }, opened)
  expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining("Someone else saved this first")])
})

import { beforeAll, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { createNewId } from "#app/platform/form.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { bookingForm } from "#test/foreign-resources.ts"
import { textOf } from "#test/html.ts"
import { openShop, type Shop, setDeliveryFee } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { savedValues } from "./change/edit-booking.server.ts"

const program = withProgram(useDatabase())
const home = { place: "delivery", city: "Lviv", addressLine: "Shevska 1" }
let shop: Shop
let member: Visitor

/** Two pairs of skis for three days are ₴600, and a delivery ₴150. */
beforeAll(async () => {
  shop = await openShop({ items: [{ quantity: 50 }] })
  await setDeliveryFee(shop, 15_000)
  const { headers } = await openSession(await addMember(shop, "member"))
  member = new Visitor(program)
  member.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
})

const text = async (path: string) => textOf(await (await member.get(path)).text())

const quote = async (path: string, fields: Record<string, string>) => (await member.get(`${path}?${new URLSearchParams(fields)}`)).json()

/** Books at the desk, and returns the number. */
async function add(fields: Record<string, string>, confirmedTotal: string) {
  const answer = await member.send("/reservations/add", { ...bookingForm(shop), ...fields, newId: createNewId(), confirmedTotal })
  expect(answer.status).toBe(302)
  return Number(/booking=(\d+)/.exec(answer.headers.get("Location") ?? "")?.[1])
}

async function read(number: number) {
  const found = await transact(shop.staff, (tx) => findBooking(tx, number))
  if (!found) throw new Error("The booking is gone")
  return found
}

test("A new booking is quoted and booked with the fee, which its sheet and its receipt show", async () => {
  const { from, to, lines } = bookingForm(shop)
  const request = { from, to, lines, place: shop.locationId }
  expect(await quote("/reservations/add/quote", request)).toMatchObject({ total: "60000", charges: [] })
  const charges = [{ kind: "delivery", amount: "15000" }]
  expect(await quote("/reservations/add/quote", { ...request, place: "delivery" })).toMatchObject({ total: "75000", charges })
  const refused = await member.send("/reservations/add", { ...bookingForm(shop), ...home, newId: createNewId(), phone: "067 000 3001" })
  expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining("from ₴600 to ₴750")])

  const number = await add({ ...home, phone: "067 000 3002" }, "75000 UAH")
  expect(await text(`/reservations/manage?booking=${number}`)).toContain("Delivery ₴150 Total ₴750")
  expect(await text(`/reservations/receipt?id=${number}`)).toContain("Delivery ₴150 Total ₴750")
})

test("A change is quoted as it is saved: today's fee for a new delivery, the booked one while it lasts, and none for pick-up", async () => {
  const number = await add({ phone: "067 000 3003" }, "60000 UAH")
  const open = async () => savedValues({ booking: await read(number), organization: shop.staff.organization, items: shop.items })
  const change = async (fields: Record<string, string>) => {
    const opened = { ...(await open()), ...fields }
    const { from, to, lines, place } = opened
    const { total } = (await quote("/reservations/edit/quote", { id: String(number), from, to, lines, place })) as { total: string }
    const form = { intent: "save", opened: JSON.stringify(await open()), ...opened, seenTotal: `${total} UAH` }
    expect((await member.send(`/reservations/edit?id=${number}`, form)).status).toBe(302)
    const saved = await read(number)
    expect(saved.total).toBe(BigInt(total))
    return total
  }
  expect(await change(home)).toBe("75000")
  await setDeliveryFee(shop, 20_000)
  const { lines } = await open()
  expect(await change({ lines: lines.replace('"quantity":"2"', '"quantity":"3"') })).toBe("105000")
  expect(await text(`/reservations/edit?id=${number}`)).toContain("Delivery: ₴150")
  expect(await change({ place: shop.locationId })).toBe("90000")
  expect(await change(home)).toBe("110000")
})

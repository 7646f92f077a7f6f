import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { addMember } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { cartOf, sendBooking } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
let shop: Shop
let booking: string
let number: number

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis", price: 45_000n, quantity: 100 }] })
})

/** Books, and gives what the booking's page says once the shop has made this of it. */
async function pageOf({ status, payment }: { status?: string; payment?: string } = {}) {
  booking = await sendBooking(program, shop.urlCode, { from: wallTime(inDays(20)), to: wallTime(inDays(21)) })
  number = Number(/Booking (\d+)/.exec(textOf(await (await browse(program, booking)).text()))?.[1])
  await transact(shop.staff, async (tx) => {
    if (status) await tx.execute(sql`update reservations set status = ${status} where number = ${number}`)
    if (payment)
      await tx.execute(
        sql`update reservation_payments p set status = ${payment} from reservations r where r.id = p.reservation_id and r.number = ${number}`,
      )
  })
  return textOf(await (await browse(program, booking)).text())
}

describe("The page of a booking", () => {
  test("shows the calculation of its price and the pick-up point", async () => {
    const page = await pageOf()
    expect(page).toContain("₴450 × 1 day")
    expect(page).toContain("Counter, Shevska 12")
    expect(page).toContain("Payment Pay ₴450 at pick-up")
    expect(page).not.toContain("To pay")
    expect(page.match(/Booking \d+/g)).toHaveLength(2)
  })

  test("says where to write, also where the shop has no phone", async () => {
    const owner = await addMember(shop, "admin")
    const page = await pageOf()
    expect(page).toContain(`To ask something, or to change or cancel the booking, write to ${owner.email}`)
    expect(await pageOf({ status: "cancelled" })).toContain(`Questions? Write to ${owner.email}`)
  })

  test("says of a free booking that nothing is to pay, as the checkout does", async () => {
    const { urlCode, id } = await openShop({ items: [{ name: "Map", price: 0n }] })
    const cart = { headers: { Cookie: `cart_${id}=${cartOf(20)}` } }
    const checkout = textOf(await (await browse(program, `/${urlCode}/checkout`, cart)).text())
    expect(checkout).toContain("Payment Nothing to pay")
    expect(checkout).not.toContain("Pay at pick-up")
    const free = await sendBooking(program, urlCode, { from: wallTime(inDays(20)), to: wallTime(inDays(21)) })
    const page = textOf(await (await browse(program, free)).text())
    expect(page).toContain("Payment Nothing to pay")
    expect(page).not.toMatch(/₴0 (at|on|to)/)
  })

  test("says what is paid of it, and what is not", async () => {
    await pageOf({ status: "confirmed", payment: "completed" })
    await transact(shop.staff, (tx) =>
      tx.execute(sql`update reservation_payments p set amount = amount - 5000 from reservations r
      where r.id = p.reservation_id and r.number = ${number}`),
    )
    const page = textOf(await (await browse(program, booking)).text())
    expect(page).toContain("Payment ₴50 to pay")
    expect(page).toMatch(/Total ₴\d+ Paid ₴\d+ To pay ₴50\b/)
  })

  test.each([
    ["confirmed", "Olena, your booking is successful!", true],
    ["inProgress", "Olena, your rental is in progress", true],
    ["completed", "Olena, your rental is complete", false],
    ["cancelled", "Olena, your booking is cancelled", false],
  ])("says how it stands: %s, and goes into a calendar while it is to come", async (status, title, isForCalendar) => {
    const page = await pageOf({ status })
    expect(page).toContain(title)
    expect(page.includes("Add to calendar")).toBe(isForCalendar)
  })

  test("asks for no money once cancelled, and shows the status of a payment made", async () => {
    const unpaid = await pageOf({ status: "cancelled" })
    expect(unpaid).toContain("Nothing to pay.")
    expect(unpaid).not.toContain("Pay at pick-up")
    expect(unpaid).toContain("Back to the shop")
    for (const [payment, said] of [
      ["completed", "Paid"],
      ["refunded", "Refunded"],
    ] as const) {
      const page = await pageOf({ status: "cancelled", payment })
      expect(page).toMatch(new RegExp(`Payment [^.]*${said}`))
      expect(page).toContain("The items are available to others again.")
      expect(page).not.toContain("Nothing to pay.")
    }
  })

  test("links to its calendar file", async () => {
    await pageOf()
    const html = await (await browse(program, booking)).text()
    const [, address = ""] = /href="([^"]*booking-preview\.ics[^"]*)"/.exec(html) ?? []
    const answer = await browse(program, address.replaceAll("&amp;", "&"))
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8")
    expect(await answer.text()).toMatch(new RegExp(`^BEGIN:VCALENDAR\\r\\n.*UID:[^\\r]+-${number}@orenda\\r\\n.*END:VCALENDAR\\r\\n$`, "s"))
  })
})

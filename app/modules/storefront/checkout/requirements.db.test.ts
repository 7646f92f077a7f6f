import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { customerProps } from "#app/modules/reservations/notify/customer-email.server.ts"
import { findEmailedBooking } from "#app/modules/reservations/notify/find-emailed-booking.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { cartOf, sendBooking } from "#test/send-booking.ts"
import { inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

test("Deposit and documents of the items stand in cart and checkout, on the booking, in its emails and on the packing list", async () => {
  const requirements = "A passport and ₴2,000 in cash"
  const shop = await openShop({ items: [{ name: "Skis", requirements, translations: { uk: { requirements: "Паспорт" } } }] })
  const read = async (path: string, headers: Record<string, string> = {}) => textOf(await (await browse(program, path, { headers })).text())
  const cart = { Cookie: `cart_${shop.id}=${cartOf(2)}` }
  for (const page of ["cart", "checkout"]) {
    expect(await read(`/${shop.urlCode}/${page}?lang=en`, cart), page).toContain(`Deposit and documents ${requirements}`)
    expect(await read(`/${shop.urlCode}/${page}?lang=uk`, cart), page).toContain("Застава й документи Паспорт")
  }

  const booked = await sendBooking(program, shop.urlCode, { from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
  expect(await read(booked)).toContain(`Deposit and documents ${requirements}`)
  const { headers } = await openSession(await addMember(shop, "member"))
  expect(await read("/reservations/packing-list?id=1001", headers)).toContain(`Deposit and documents ${requirements}`)

  openMail({ origin: "https://rent.example.test", smtpUrl: undefined, mailFrom: "hello@rent.example.test", dataDir: "" })
  const email = await transact(shop.staff, async (tx) => {
    const [reservation] = await tx.select({ id: reservations.id }).from(reservations)
    return findEmailedBooking(tx, reservation?.id ?? "")
  })
  expect(email && customerProps(shop.staff, email, email.present).requirements).toBe(requirements)
  closeMail()
})

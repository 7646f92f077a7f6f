import { afterAll, beforeAll, expect, test } from "vitest"
import { enterDelivery, type Scope } from "#app/modules/organizations/scope.server.ts"
import { changeStatus } from "#app/modules/reservations/change-status.server.ts"
import { reserve } from "#app/modules/reservations/reserve.server.ts"
import { closeMail, openMail } from "#app/platform/mail.server.ts"
import { startMailSink } from "#test/mail-sink.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/world.ts"
import { sendBookingReceived } from "./send-booking-received.server.ts"

useDatabase()
const mail = await startMailSink()

beforeAll(() =>
  openMail({ origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "Orenda <hello@rent.example.test>", dataDir: "" }),
)

afterAll(async () => {
  closeMail()
  await mail.stop()
})

async function tell(shop: { id: string }, reservationId: string) {
  const scope: Scope | undefined = await enterDelivery(shop.id)
  if (!scope) throw new Error("The shop is gone")
  await sendBookingReceived(scope, { reservationId })
}

const from = (email: string) => ({ contact: { name: "Olena", lastName: "", email, phone: "+380670000001" } })

test("Whoever books gets one letter in their language with the calendar file, however often the event is delivered", async () => {
  const shop = await openShop({ organization: { name: "Skis\r\nBcc: everybody@example.test" } })
  const { id, key, number } = await reserve(shop.visitor, booking(shop, { ...from("olena@example.test"), language: "uk" }))
  await tell(shop, id)
  await tell(shop, id)
  const [letter, ...more] = await mail.lettersTo("olena@example.test")
  expect(more).toEqual([])
  expect(letter?.source).toContain(`https://rent.example.test/${shop.urlCode}/booking-preview?key=${key}`)
  expect(letter?.source).toContain("ваше бронювання")
  expect(letter?.source).toContain(`filename=booking-${number}.ics`)
  expect(letter?.source).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(letter?.source.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m)
  expect(await mail.lettersTo("everybody@example.test")).toEqual([])
})

test("Whose booking is cancelled before the letter goes out is not told that it is theirs", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop, from("iryna@example.test")))
  await changeStatus(shop.staff, id, "cancelled")
  await tell(shop, id)
  expect(await mail.lettersTo("iryna@example.test")).toEqual([])
})

test("Nobody is written to about what staff enter", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.staff, booking(shop, from("ihor@example.test")))
  await tell(shop, id)
  expect(await mail.lettersTo("ihor@example.test")).toEqual([])
})

import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { limits } from "#app/modules/accounts/limits.server.ts"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { sendCustomerCode } from "#app/modules/customers/customer-codes.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { enterDelivery, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { changeStatus } from "#app/modules/reservations/reserve/change-status.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { now } from "#app/platform/clock.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { useClock } from "#test/clock.ts"
import { booking, openShop } from "#test/shop.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { useDatabase } from "#test/use-database.ts"
import { sendBookingReceived } from "./send-booking-received.server.ts"

useDatabase()
const mail = await startMailSink()

const clock = useClock()
const settings = { origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "Orenda <hello@rent.example.test>", dataDir: "" }

beforeAll(() => {
  openMail(settings)
  configureAccounts({ ...settings, secretKey: "a key of the tests", google: { clientId: undefined, clientSecret: undefined, issuer: "" } })
})

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

test("Sends one email in the customer's language with the calendar file, however often the event is delivered", async () => {
  const shop = await openShop({ organization: { name: "Skis\r\nBcc: everybody@example.test" } })
  const { id, key, number } = await reserve(shop.visitor, booking(shop, { ...from("olena@example.test"), language: "uk" }))
  await tell(shop, id)
  await tell(shop, id)
  const [letter, ...more] = await mail.listEmails("olena@example.test")
  expect(more).toEqual([])
  expect(letter?.source).toContain(`https://rent.example.test/${shop.urlCode}/booking-preview?key=${key}`)
  expect(letter?.source).toContain("ваше бронювання")
  expect(letter?.source).toContain(`filename=booking-${number}.ics`)
  expect(letter?.source).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(letter?.source.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m)
  expect(await mail.listEmails("everybody@example.test")).toEqual([])
})

describe("Emails about bookings to one address", () => {
  const { most, seconds } = limits["bookingEmail:recipient"]

  /** Books for the address at one shop and the other in turn; answers what tells of each. */
  async function bookForEach(email: string, count: number) {
    const shops = [await openShop({ items: [{ quantity: 100 }] }), await openShop({ items: [{ quantity: 100 }] })]
    const booked: Array<() => Promise<void>> = []
    for (let number = 0; number < count; number++) {
      const shop = shops[number % 2]
      if (!shop) continue
      const { id } = await reserve(shop.visitor, booking(shop, from(email)))
      booked.push(() => tell(shop, id))
    }
    return booked
  }

  test("are limited per hour across all shops; later ones wait, and codes are not affected", async () => {
    const email = "oksana@example.test"
    const letters = await bookForEach(email, most + 2)
    const [first, second] = letters.splice(-2)
    await Promise.all(letters.map((send) => send()))
    for (const send of [first, second]) {
      const postponed = await send?.().catch((error: unknown) => error)
      expect(postponed).toBeInstanceOf(Postponed)
      expect(postponed).toMatchObject({ seconds: expect.closeTo(seconds, -2) as number })
    }
    expect(await mail.listEmails(email)).toHaveLength(most)

    const shop = await openShop()
    await tell(shop, (await reserve(shop.visitor, booking(shop, from("taras@example.test")))).id)
    expect(await mail.listEmails("taras@example.test")).toHaveLength(1)
    await sendCustomerCode(shop.staff, { email, locale: "en", requestedAt: now().toString() }, crypto.randomUUID())
    expect(await mail.listEmails(email)).toHaveLength(most + 1)

    clock.advance({ seconds })
    for (const send of [first, second]) await send?.()
    expect(await mail.listEmails(email)).toHaveLength(most + 3)
  })

  test("do not count while the mail server is down", async () => {
    const letters = await bookForEach("nadiia@example.test", most)
    openMail({ ...settings, smtpUrl: "smtp://127.0.0.1:1" })
    for (const send of letters) await expect(send()).rejects.not.toBeInstanceOf(Postponed)
    openMail(settings)
    for (const send of letters) await send()
    expect(await mail.listEmails("nadiia@example.test")).toHaveLength(most)
  })
})

test("The email names the pick-up point in the language of the booking", async () => {
  const shop = await openShop()
  const place = { name: "Station", country: "UA", city: "Lviv", addressLine: "Chernivetska 3", zipCode: "79018" }
  const translations = { uk: { name: "Вокзал", city: "Львів", addressLine: "Чернівецька, 3" } }
  const locationId = await transact(shop.staff, (tx) => addLocation(tx, { ...place, translations }))
  const delivery = { type: "pickup", locationId } as const
  const { id } = await reserve(shop.visitor, booking(shop, { ...from("sofiia@example.test"), language: "uk", delivery }))
  await tell(shop, id)
  expect((await mail.waitForEmail("sofiia@example.test")).source).toContain("Вокзал, Чернівецька, 3, Львів")
})

test("Sends no confirmation of a booking that was cancelled first", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.visitor, booking(shop, from("iryna@example.test")))
  await changeStatus(shop.staff, id, "cancelled")
  await tell(shop, id)
  expect(await mail.listEmails("iryna@example.test")).toEqual([])
})

test("Sends no email for a booking entered by staff", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.staff, booking(shop, from("ihor@example.test")))
  await tell(shop, id)
  expect(await mail.listEmails("ihor@example.test")).toEqual([])
})

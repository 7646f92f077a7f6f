import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { notifyCustomer, settlingSeconds, tellOfBooking } from "#app/modules/reservations/notify/notify-customer.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { addMember } from "#test/accounts.ts"
import { useClock } from "#test/clock.ts"
import { importFile } from "#test/fixtures/import-rows.ts"
import { inDays, openShop, wallTime } from "#test/shop.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { useDatabase } from "#test/use-database.ts"

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

test("Nobody gets an email of an imported booking, but its customer does of what the shop changes later", async () => {
  const shop = await openShop({ items: [{ name: "Kayak" }] })
  const member = await addMember(shop, "admin")
  const statuses = ["new", "confirmed", "in progress", "completed", "cancelled"]
  const emailOf = (index: number) => `import-${index}@example.test`
  const rows = statuses.map((status, index) => [
    "Kayak",
    wallTime(inDays(3)),
    wallTime(inDays(4)),
    status,
    "Elm",
    `+38067111220${index}`,
    emailOf(index),
  ])
  await importFile(shop, "bookings", { header: ["Item", "From", "To", "Status", "First name", "Phone", "Email"], rows })
  const made = await transact(shop.staff, (tx) =>
    tx
      .select({ id: reservations.id })
      .from(reservations)
      .where(eq(reservations.organizationId, tx.organizationId))
      .orderBy(reservations.number),
  )
  expect(made).toHaveLength(5)
  const tell = async () => {
    clock.advance({ seconds: settlingSeconds })
    for (const { id: reservationId } of made) await notifyCustomer(shop.staff, { reservationId })
  }
  for (const { id: reservationId } of made) await tellOfBooking(shop.staff, { reservationId })
  await tell()
  for (const email of [member.email, ...statuses.map((_, index) => emailOf(index))]) expect(await mail.listEmails(email)).toEqual([])

  await changeStatus(shop.staff, made[0]?.id ?? "", "cancelled")
  await tell()
  expect(await mail.listEmails(emailOf(0))).toHaveLength(1)
  expect(await mail.listEmails(emailOf(1))).toEqual([])
})

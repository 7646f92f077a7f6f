import { afterAll, beforeAll, expect, test } from "vitest"
import { setEmailsBookings } from "#app/modules/members/notifications/email-bookings.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { withTeam } from "#test/people/team.ts"
import { booking, openShop, type Shop } from "#test/shop.ts"
import { findLinks } from "#test/stand-ins/emails.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { tellOfBooking } from "./notify-customer.server.ts"
import { notifyMember } from "./notify-members.server.ts"

const database = withTeam()
const mail = await startMailSink()

beforeAll(() => openMail({ origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "hello@rent.example.test", dataDir: "" }))

afterAll(async () => {
  closeMail()
  await mail.stop()
})

async function openStaffedShop() {
  const shop = await openShop({ items: [{ quantity: 100 }] })
  return { shop, olena: await addMember(shop, "admin"), taras: await addMember(shop, "member") }
}

/** Announces the emails about a booking. Returns what delivers them. */
async function announceEmails(shop: Shop, reservationId: string) {
  await asOwner(database.url, "delete from jobs.job")
  await tellOfBooking(shop.staff, { reservationId })
  const jobs = await asOwner<{ event: Parameters<typeof notifyMember>[1] }>(
    database.url,
    "select data -> 'event' as event from jobs.job where data ->> 'name' = 'reservation.member-email-due'",
  )
  return async () => {
    for (const { event } of jobs) await notifyMember(shop.staff, event, "")
  }
}

test("Emails each member once about a booking by a customer, in the member's language", async () => {
  const { shop, olena, taras } = await openStaffedShop()
  await asOwner(database.url, `update accounts.users set locale = 'uk' where id = '${taras.id}'`)
  const { id, number } = await reserve(shop.visitor, booking(shop, { note: "By the evening train" }))
  const deliver = await announceEmails(shop, id)
  await deliver()
  await deliver()
  const [english, ...more] = await mail.listEmails(olena.email)
  const [ukrainian, ...others] = await mail.listEmails(taras.email)
  expect([...more, ...others]).toEqual([])
  expect(english?.subject).toContain(`New booking ${number}: Olena Barvinok, `)
  expect(ukrainian?.subject).toContain(`Нове бронювання ${number}: Olena Barvinok, `)
  for (const words of ["067 000 1001", "olena@example.test", "Skis", "By the evening train"]) expect(english?.source).toContain(words)
  expect(english && findLinks(english)).toEqual([
    `https://rent.example.test/reservations/manage?booking=${number}`,
    "https://rent.example.test/account/notifications",
  ])
})

test("Emails nobody about bookings by staff, cancelled bookings, and nobody who has switched it off", async () => {
  const { shop, olena, taras } = await openStaffedShop()
  await setEmailsBookings(shop.staff, olena.id, false)
  await (await announceEmails(shop, (await reserve(shop.staff, booking(shop))).id))()
  const { id } = await reserve(shop.visitor, booking(shop))
  const deliver = await announceEmails(shop, id)
  await changeStatus(shop.staff, id, "cancelled")
  await deliver()
  const late = await announceEmails(shop, (await reserve(shop.visitor, booking(shop))).id)
  await setEmailsBookings(shop.staff, taras.id, false)
  await late()
  for (const { email } of [olena, taras]) expect(await mail.listEmails(email)).toEqual([])
})

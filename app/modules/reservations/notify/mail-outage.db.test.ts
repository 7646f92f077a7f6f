import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import { deliverTo } from "#app/deliver.server.ts"
import { runDueWork } from "#app/due-work.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { reactions } from "#app/reactions.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { withTeam } from "#test/people/team.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"

const database = withTeam()
const clock = useClock()
const mail = await startMailSink()
const settings = { origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "hello@rent.example.test", dataDir: "" }

afterAll(async () => {
  closeMail()
  await mail.stop()
})

async function startWorker() {
  await stopEvents()
  await asOwner(database.url, "delete from jobs.job")
  await startEvents(database.url, { deliver: deliverTo(reactions), pollingIntervalSeconds: 0.5 })
  onTestFinished(async () => {
    await stopEvents()
    await startEvents(database.url, {})
  })
}

const queued = "from jobs.job where name = 'events' and state in ('created', 'retry', 'active')"

/** Delivers everything queued, as its last attempt, and what that announces for at once. */
async function deliverAll() {
  const makeDue = (states: string) =>
    asOwner(
      database.url,
      `update jobs.job set start_after = now(), retry_count = retry_limit where name = 'events' and state in (${states})`,
    )
  await makeDue("'created', 'retry'")
  await vi.waitFor(
    async () => {
      // Repeats this for events that were active meanwhile: they have failed with attempts left.
      await makeDue("'retry'")
      expect(await asOwner(database.url, `select ${queued} and start_after <= now()`)).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
}

test("Sends each email once after the mail server was away for two hours, and tells the state then", async () => {
  clock.set(inDays(2, 8, 30))
  const shop = await openShop({ items: [{ quantity: 100 }] })
  const member = await addMember(shop, "member")
  const book = async (email: string, start: Temporal.Instant) =>
    reserve(
      shop.visitor,
      booking(shop, { period: { start, end: inDays(6) }, contact: { name: "Olena", lastName: "", email, phone: "+380670000001" } }),
    )
  const subjectsTo = async (email: string) => (await mail.listEmails(email)).map(({ subject }) => subject)

  openMail(settings)
  await startWorker()
  const cancelled = await book("cancelled@example.test", inDays(5))
  await deliverAll()
  expect(await subjectsTo("cancelled@example.test")).toHaveLength(1)

  openMail({ ...settings, smtpUrl: "smtp://127.0.0.1:1" })
  const confirmed = await book("confirmed@example.test", inDays(5))
  const reminded = await book("reminded@example.test", inDays(3, 16))
  const unwanted = await book("unwanted@example.test", inDays(5))
  const dropped = await book("dropped@example.test", inDays(5))
  await deliverAll()
  await changeStatus(shop.staff, confirmed.id, "confirmed")
  await changeStatus(shop.staff, cancelled.id, "cancelled")
  await changeStatus(shop.staff, unwanted.id, "cancelled")
  await changeStatus(shop.staff, dropped.id, "confirmed")
  for (const _ of [1, 2]) {
    clock.advance({ hours: 1 })
    await runDueWork()
    await deliverAll()
  }
  await changeStatus(shop.staff, dropped.id, "cancelled")
  clock.advance({ hours: 1 })
  await deliverAll()

  openMail(settings)
  for (const _ of [1, 2, 3]) {
    await deliverAll()
    clock.advance({ minutes: 1 })
    await runDueWork()
  }
  expect(await subjectsTo("confirmed@example.test")).toEqual([expect.stringContaining(`Booking ${confirmed.number} confirmed: `)])
  expect(await subjectsTo("cancelled@example.test")).toEqual([
    expect.stringContaining(`Booking ${cancelled.number} received: `),
    expect.stringContaining(`Booking ${cancelled.number} cancelled: `),
  ])
  for (const [email, { number }] of [
    ["unwanted@example.test", unwanted],
    ["dropped@example.test", dropped],
  ] as const)
    expect(await subjectsTo(email)).toEqual([
      expect.stringContaining(`Booking ${number} received: `),
      expect.stringContaining(`Booking ${number} cancelled: `),
    ])
  expect((await subjectsTo("reminded@example.test")).toSorted()).toEqual([
    expect.stringContaining(`Booking ${reminded.number} received: `),
    expect.stringContaining(`Booking ${reminded.number} starts `),
  ])
  expect(await subjectsTo(member.email)).toHaveLength(3)
  expect(await asOwner(database.url, `select ${queued}`)).toEqual([])
  expect(await asOwner(database.url, "select from jobs.job where name = 'events-dead'")).toEqual([])
})

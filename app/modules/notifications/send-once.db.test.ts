import { spawn } from "node:child_process"
import { once } from "node:events"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { openShop } from "#test/shop.ts"
import { startMailSink } from "#test/stand-ins/mail-sink.ts"
import { useDatabase } from "#test/use-database.ts"
import { sendEmail } from "./send-email.server.ts"
import { claimSeconds, claimSending, sendClaimed, sendOnce } from "./send-once.server.ts"

const database = useDatabase()
const clock = useClock()
const mail = await startMailSink()

beforeAll(() => openMail({ origin: "https://rent.example.test", smtpUrl: mail.url, mailFrom: "hello@rent.example.test", dataDir: "" }))

afterAll(async () => {
  closeMail()
  await mail.stop()
})

const key = "reservation.notified:1"

const sendTo = (organizationId: string, to: string) =>
  sendOnce(organizationId, key, (messageKey) =>
    sendEmail("alreadyRegistered", { link: "https://rent.example.test" }, { to, locale: "en", messageKey }),
  )

const messageIdOf = ({ source }: { source: string }) => /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim()

test("One of several deliveries at the same time sends, and the others come back to find it sent", async () => {
  const { id } = await openShop()
  const to = "at-once@example.test"
  const deliveries = await Promise.allSettled(Array.from({ length: 6 }, () => sendTo(id, to)))
  for (const delivery of deliveries) if (delivery.status === "rejected") expect(delivery.reason).toBeInstanceOf(Postponed)
  expect(deliveries.some(({ status }) => status === "fulfilled")).toBe(true)
  await sendTo(id, to)
  expect(await mail.listEmails(to)).toHaveLength(1)
})

test("Releases the claim when the mail server refuses for now, and sends after it", async () => {
  const { id } = await openShop()
  await expect(sendTo(id, "busy@example.test")).rejects.toThrow("did not accept")
  expect(await asOwner(database.url, `select from notifications where organization_id = '${id}'`)).toEqual([])
  await sendTo(id, "later@example.test")
  expect(await mail.listEmails("later@example.test")).toHaveLength(1)
})

test("Takes a permanent refusal for the end: nothing is retried", async () => {
  const { id } = await openShop()
  await sendTo(id, "refused@example.test")
  expect(await asOwner(database.url, `select sent_at is not null as sent from notifications where organization_id = '${id}'`)).toEqual([
    { sent: true },
  ])
})

test("Takes over the claim of a killed process after five minutes, and not before", async () => {
  const { id } = await openShop()
  await claimAndDie(id)
  const to = "killed@example.test"
  await expect(sendTo(id, to)).rejects.toBeInstanceOf(Postponed)
  clock.advance({ seconds: claimSeconds - 20 })
  await expect(sendTo(id, to)).rejects.toBeInstanceOf(Postponed)
  expect(await mail.listEmails(to)).toEqual([])
  clock.advance({ seconds: 20 })
  await sendTo(id, to)
  await sendTo(id, to)
  expect(await mail.listEmails(to)).toHaveLength(1)
})

test("Gives the emails of one key one Message-ID, which says nothing of it, and other emails others", async () => {
  const [one, other] = [await openShop(), await openShop()]
  const forget = () => asOwner(database.url, `set role orenda_tenant; set orenda.organization = '${one.id}'; delete from notifications`)
  const to = "ids@example.test"
  await sendTo(one.id, to)
  await forget()
  await sendTo(one.id, to)
  await sendTo(other.id, to)
  const [first, second, third] = (await mail.listEmails(to)).map(messageIdOf)
  expect(first).toMatch(/^<[\da-f]{40}@rent\.example\.test>$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test("Records an email in the transaction that notes it as sent, and not where another process has taken it over", async () => {
  const { id } = await openShop()
  const recorded: string[] = []
  const record = (name: string) => async () => recorded.push(name)
  const send = async (work: () => Promise<void>, name: string) => {
    const claim = await transactIn(id, (tx) => claimSending(tx, key))
    if (claim) await sendClaimed(claim, work, record(name))
  }
  const slow = async () => {
    clock.advance({ seconds: claimSeconds })
    await send(async () => undefined, "second")
  }
  await send(slow, "first")
  expect(recorded).toEqual(["second"])
})

/** Runs a process that is killed while it sends. */
async function claimAndDie(organizationId: string) {
  const program = `
    import { openPool } from "#app/platform/database/pool.server.ts"
    import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
    openPool(process.env.URL)
    await sendOnce(process.env.ORGANIZATION, process.env.KEY, () => new Promise(() => setInterval(() => console.log("sending"), 50)))`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, URL: database.url, ORGANIZATION: organizationId, KEY: key },
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  await once(child.stdout, "data")
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
}

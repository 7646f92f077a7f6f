import { sql } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { changeRole } from "#app/modules/members/team/change-team.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { removeMember } from "#app/modules/reservations/deletion/remove-member.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { listenerName } from "#app/platform/database/listen.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { addMember, addPerson, openSession, type SignedIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { browse, sendForm } from "#test/http.ts"
import { setFirstPayment } from "#test/model/payments.ts"
import { enterAs } from "#test/people/team.ts"
import { openStream } from "#test/programs/event-stream.ts"
import { startProgram } from "#test/programs/program.ts"
import { openShopWithWebsite } from "#test/programs/two-programs.ts"
import { sendBooking } from "#test/send-booking.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { heartbeatSeconds } from "./live-event.ts"

const database = useDatabase()
const program = withProgram(database)
const other = withProgram(database)

let shop: Shop
let admin: SignedIn

beforeAll(async () => {
  shop = await openShopWithWebsite()
  await transact(shop.staff, (tx) => tx.execute(sql`update items set quantity = 1000`))
})

beforeEach(async () => {
  admin = await openSession(await addMember(shop, "admin"))
})

const namesOf = (messages: Array<{ name: string }>) => messages.map(({ name }) => name)

describe("Every open screen of the organization", () => {
  test("hears of a booking at its website, of each change and of the payment, whichever process it reads from", async () => {
    const streams = [await openStream(program, admin), await openStream(other, admin)]
    await sendBooking(other, shop.urlCode, { from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
    for (const stream of streams) await stream.until((messages) => namesOf(messages).includes("reservation.created"))
    const created = streams[0]?.messages.find((message) => message.name === "reservation.created")
    const reservationId = created && "reservationId" in created ? created.reservationId : ""
    await changeStatus(shop.staff, reservationId, "confirmed")
    await setFirstPayment(shop.staff, { id: reservationId, number: 1001 }, "completed")
    const expected = ["reservation.created", "reservation.changed", "payment.changed"].map((name) => ({
      name,
      reservationId,
      changedAt: expect.any(Number),
    }))
    for (const stream of streams) {
      await stream.until((messages) => namesOf(messages).includes("payment.changed"))
      expect(stream.messages).toEqual([{ name: "live", changedAt: expect.any(Number) }, ...expected])
    }
  })

  test("hears of each change once, though the queue delivers it once more", async () => {
    const stream = await openStream(program, admin)
    await reserve(shop.visitor, booking(shop))
    // All that was due before the last event has been delivered when its job is completed.
    const due = "select from jobs.job where name = 'events' and state < 'completed' and start_after <= now()"
    await vi.waitFor(async () => expect(await asOwner(database.url, due)).toEqual([]), { timeout: 20_000 })
    await reserve(shop.visitor, booking(shop, { contact: { name: "Ihor", lastName: "", email: "", phone: "+380670001002" } }))
    await stream.until((messages) => messages.length > 2)
    expect(namesOf(stream.messages)).toEqual(["live", "reservation.created", "reservation.created"])
  })

  test("hears of changed items", async () => {
    const stream = await openStream(program, admin)
    await transact(shop.staff, (tx) => tx.execute(sql`update items set quantity = quantity + 1`))
    await stream.until((messages) => namesOf(messages).includes("catalogue.changed"))
  })

  test("hears nothing of another organization", async () => {
    const stream = await openStream(program, admin)
    const stranger = await openShop()
    const theirs = await openStream(program, await openSession(await addMember(stranger, "admin")))
    await reserve(stranger.visitor, booking(stranger))
    await theirs.until((messages) => namesOf(messages).includes("reservation.created"))
    const { id } = await reserve(shop.visitor, booking(shop))
    await stream.until((messages) => messages.length > 1)
    expect(stream.messages.slice(1)).toEqual([{ name: "reservation.created", reservationId: id, changedAt: expect.any(Number) }])
  })

  test("hears nothing of a forged notification with line breaks", async () => {
    const stream = await openStream(program, admin)
    const [organizationId, id] = [shop.id, crypto.randomUUID()]
    for (const reservationId of ["1\r\n\r\nevent:", `${id}\n\nevent:`])
      await asOwner(database.url, `select pg_notify('live', '${organizationId} reservation.changed ${reservationId} ${id}')`)
    await changeStatus(shop.staff, (await reserve(shop.visitor, booking(shop))).id, "confirmed")
    await stream.until((messages) => messages.length > 2)
    stream.close()
    expect(namesOf(stream.messages)).toEqual(["live", "reservation.created", "reservation.changed"])
  })
})

describe("The stream", () => {
  test("is not stored, compressed or buffered on its way", async () => {
    const { status, headers } = await openStream(program, { headers: { ...admin.headers, "Accept-Encoding": "br, gzip" } })
    expect(status).toBe(200)
    expect(headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8")
    expect(headers.get("Cache-Control")).toBe("no-store")
    expect(headers.get("Content-Encoding")).toBeNull()
    expect(headers.get("X-Accel-Buffering")).toBe("no")
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
  })

  test("is refused to the signed-out and to those without an organization, without a redirect", async () => {
    expect((await openStream(program)).status).toBe(401)
    expect((await openStream(program, await openSession(await addPerson()))).status).toBe(403)
  })

  test("is not opened by HEAD", async () => {
    const before = await countStreams()
    expect((await browse(program, "/api/live", { method: "HEAD", headers: admin.headers })).status).toBe(200)
    expect(await countStreams()).toBe(before)
  })

  test("is forgotten when its reader is gone", async () => {
    const before = await countStreams()
    const stream = await openStream(program, admin)
    expect(await countStreams()).toBe(before + 1)
    stream.close()
    await vi.waitFor(async () => expect(await countStreams()).toBe(before))
  })

  test("that a person opens as their sixth ends their oldest, and only that one", async () => {
    const streams = []
    for (let opened = 0; opened < 6; opened++) streams.push(await openStream(program, admin))
    expect(await streams[0]?.ended).toContain("event: replaced")
    await reserve(shop.visitor, booking(shop))
    for (const stream of streams.slice(1)) {
      await stream.until((messages) => messages.length > 1)
      expect(namesOf(stream.messages)).toEqual(["live", "reservation.created"])
    }
  })
})

describe("With the next heartbeat the stream", () => {
  /** Opens a stream whose heartbeat the test decides. */
  async function openWithHeartbeat(person: SignedIn) {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    onTestFinished(() => void vi.useRealTimers())
    const stream = await openStream(program, person)
    return { stream, beat: () => vi.advanceTimersByTime(heartbeatSeconds * 1000) }
  }

  test("goes on for a member", async () => {
    const { stream, beat } = await openWithHeartbeat(admin)
    beat()
    const { id } = await reserve(shop.visitor, booking(shop))
    await stream.until((messages) => messages.length > 1)
    expect(stream.messages.at(-1)).toMatchObject({ name: "reservation.created", reservationId: id })
    beat()
    stream.close()
  })

  test.each([
    ["a session that was ended", (person: SignedIn) => sendForm(program, "/logout", {}, person.headers)],
    ["a person who was removed", async (person: SignedIn) => removeMember(await enterAs(admin), person.id)],
    ["a person whose role was changed", async (person: SignedIn) => changeRole(await enterAs(admin), person.id, "admin")],
  ])("ends for %s", async (_, change) => {
    const person = await openSession(await addMember(shop, "member"))
    const { stream, beat } = await openWithHeartbeat(person)
    await change(person)
    beat()
    expect(await stream.ended).toContain(":\n\n")
  })
})

test("A process that has lost its connection pauses its streams, and says when the organization has changed once it is back", async () => {
  const stream = await openStream(program, admin)
  await asOwner(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${listenerName}' and datname = current_database()`,
  )
  await stream.until((messages) => namesOf(messages).includes("paused"))
  const missedAt = Temporal.Now.instant().epochMilliseconds
  await reserve(shop.visitor, booking(shop))
  await stream.until((messages) => namesOf(messages).lastIndexOf("live") > 0)
  const live = stream.messages.findLast((message) => message.name === "live")
  expect(live?.changedAt).toBeGreaterThanOrEqual(missedAt)
})

test("A change whose process died before it could tell of it is told by the queue", async () => {
  const stream = await openStream(program, admin)
  const { id } = await reserve(shop.visitor, booking(shop))
  await transact(shop.staff, (tx) => announce(tx, "reservation.changed", { reservationId: id }))
  await stream.until((messages) => namesOf(messages).includes("reservation.changed"))
})

test("A program that stops ends its streams properly and at once", async () => {
  const directory = await temporaryDirectory("live")
  onTestFinished(() => directory.remove())
  const stopping = await startProgram(directory.path, {
    DATABASE_URL: database.url,
    SECRET_KEY: "a key of the tests that is long enough",
    DEMO: "off",
  })
  onTestFinished(() => void stopping.stop())
  const stream = await openStream(stopping, admin)
  const [code] = await Promise.all([stopping.stop(), stream.ended])
  expect(code).toBe(0)
})

test("A stream opened later says when the organization last changed", async () => {
  const quiet = await openShop()
  const before = await openStream(program, admin)
  await reserve(shop.visitor, booking(shop))
  await before.until((messages) => messages.length > 1)
  const [changed, unchanged] = [
    await openStream(program, admin),
    await openStream(program, await openSession(await addMember(quiet, "admin"))),
  ]
  const changedAt = (stream: typeof changed) => stream.messages.find((message) => message.name === "live")?.changedAt ?? 0
  expect(changedAt(changed)).toBeGreaterThan(changedAt(before))
  expect(changedAt(unchanged)).toBeLessThan(changedAt(changed))
})

async function countStreams() {
  const metrics = await (await browse(program, "/metrics")).text()
  return Number(/^orenda_live_streams (\d+)$/m.exec(metrics)?.[1])
}

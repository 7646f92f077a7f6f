import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { migrate } from "#db/migrate.ts"
import { type Engine, startEngine } from "#server/engine/engine.ts"
import { addMember, openSession, type Person, signIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { browse, sendForm } from "#test/http.ts"
import { holdLock } from "#test/locks.ts"
import { startProgram } from "#test/programs/program.ts"
import { openShopWithWebsite } from "#test/programs/two-programs.ts"
import { sendBooking } from "#test/send-booking.ts"
import { secretKey } from "#test/session.ts"
import { inDays, type Shop, wallTime } from "#test/shop.ts"
import { openRelay, type Relay } from "#test/stand-ins/relay.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { withProgram } from "#test/with-program.ts"

const binaries = process.env.ORENDA_TEST_BINARIES || undefined
const database = { url: "" }
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let engine: Engine
let relay: Relay
let shop: Shop
let admin: Person
let session: Awaited<ReturnType<typeof openSession>>

const portOf = ({ url }: Engine) => Number(new URL(url).port)

beforeAll(async () => {
  directory = await temporaryDirectory("outage")
  engine = await startEngine({ dataDir: directory.path, binaries })
  await migrate(engine.url)
  openPool(engine.url)
  shop = await openShopWithWebsite()
  admin = await addMember(shop, "admin")
  session = await openSession(admin)
  await closePool()
  relay = await openRelay(portOf(engine))
  const url = new URL(engine.url)
  url.port = String(relay.port)
  database.url = url.href
})

afterAll(async () => {
  await relay?.disconnect()
  await engine?.stop()
  await directory.remove()
})

const program = withProgram(database)

test("While the database is stopped the program serves cached pages and 503 otherwise, and recovers by itself", async () => {
  const path = `/${shop.urlCode}`
  const home = await (await browse(program, path)).text()
  const member = await signIn(program, admin)

  await relay.disconnect()
  await engine.stop()
  const cached = await browse(program, path)
  expect([cached.status, await cached.text()]).toEqual([200, home])
  const away = await browse(program, `${path}/cart`)
  expect(away.status).toBe(503)
  expect(away.headers.get("Retry-After")).toBe("5")
  expect(await away.text()).toContain("<html")
  for (const page of ["/reservations/manage", "/login"]) {
    const unloaded = await browse(program, page, member)
    expect(unloaded.status).toBe(503)
    expect(await unloaded.text()).toContain("This page did not load")
  }
  expect((await browse(program, "/health/ready")).status).toBe(503)
  expect((await browse(program, "/health/live")).status).toBe(200)

  engine = await startEngine({ dataDir: directory.path, binaries })
  await relay.reconnect(portOf(engine))
  await vi.waitFor(async () => expect((await browse(program, "/health/ready")).status).toBe(200), { timeout: 20_000, interval: 100 })
  expect((await browse(program, path)).status).toBe(200)

  const key = new URL(
    await sendBooking(program, shop.urlCode, { from: wallTime(inDays(200)), to: wallTime(inDays(201)) }),
    program.origin,
  ).searchParams.get("key")
  const delivered = () =>
    asOwner(
      engine.url,
      `select distinct r.id from jobs.job j join reservations r on r.id::text = data -> 'event' ->> 'reservationId' where key = '${key}' and state = 'completed'`,
    )
  await vi.waitFor(async () => expect(await delivered()).toHaveLength(1), { timeout: 20_000, interval: 100 })
})

test("While the database is slow or away the program prints lines of JSON alone, which name no account", async () => {
  const own = await temporaryDirectory("outage-log")
  const process = await startProgram(own.path, { DATABASE_URL: database.url, SECRET_KEY: secretKey })
  onTestFinished(async () => {
    await process.stop()
    await own.remove()
  })
  const start = process.output().length
  const open = async (path: string) => expect((await browse(process, path, session)).status).toBe(503)

  await relay.disconnect()
  await engine.stop()
  await open("/reservations/manage")
  await open(`/${shop.urlCode}/cart`)
  for (const path of ["/session", "/logout"]) await sendForm(process, path, {}, session.headers)
  await vi.waitFor(() => expect(process.output()).toContain("the event queue does not reach the database"), { timeout: 20_000 })

  engine = await startEngine({ dataDir: directory.path, binaries })
  await relay.reconnect(portOf(engine))
  await vi.waitFor(async () => expect((await browse(process, "/health/ready")).status).toBe(200), { timeout: 20_000, interval: 100 })
  const { release } = await holdLock(engine.url, "lock table accounts.users")
  await open("/reservations/manage")
  await release()

  const cancelled = "canceling statement due to statement timeout"
  await vi.waitFor(() => expect(process.output().slice(start)).toContain(cancelled), { timeout: 20_000 })
  const printed = process.output().slice(start)
  for (const line of printed.split("\n").slice(0, -1)) expect(() => JSON.parse(line), line).not.toThrow()
  expect(printed).not.toContain(admin.id)
  expect(printed).not.toContain("not an error")
})

import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts"
import { type Engine, startEngine } from "#server/engine/engine.ts"
import { browse } from "#test/http.ts"
import { asOwner } from "#test/owner.ts"
import { type Program, startProgram } from "#test/program.ts"
import { openRelay, type Relay } from "#test/relay.ts"
import { sendBooking } from "#test/send-booking.ts"
import { inDays, wallTime } from "#test/shop.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { Visitor } from "#test/visitor.ts"

const binaries = process.env.ORENDA_TEST_BINARIES || undefined
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let engine: Engine
let relay: Relay
let program: Program

const portOf = ({ url }: Engine) => Number(new URL(url).port)

beforeAll(async () => {
  directory = await temporaryDirectory("outage")
  engine = await startEngine({ dataDir: directory.path, binaries })
  relay = await openRelay(portOf(engine))
  const url = new URL(engine.url)
  url.port = String(relay.port)
  program = await startProgram(directory.path, { DATABASE_URL: url.href, SECRET_KEY: "a key of the tests that is long enough", DEMO: "on" })
})

afterAll(async () => {
  await program?.stop()
  await relay?.cut()
  await engine?.stop()
  await directory.remove()
})

test("while the database is stopped the program shows what it keeps, says so for the rest, and when it is back it goes on by itself", async () => {
  const home = await (await browse(program, "/demo")).text()
  const owner = new Visitor(program)
  await owner.send("/login", { intent: "login", email: demoAccounts[0].email, password: demoPassword, to: "" })

  await relay.cut()
  await engine.stop()
  const kept = await browse(program, "/demo")
  expect([kept.status, await kept.text()]).toEqual([200, home])
  const away = await browse(program, "/demo/cart")
  expect(away.status).toBe(503)
  expect(away.headers.get("Retry-After")).toBe("5")
  expect(await away.text()).toContain("<html")
  for (const path of ["/reservations/manage", "/login"]) {
    const unloaded = await owner.get(path)
    expect(unloaded.status).toBe(503)
    expect(await unloaded.text()).toContain("This page did not load")
  }
  expect((await browse(program, "/health/ready")).status).toBe(503)
  expect((await browse(program, "/health/live")).status).toBe(200)

  engine = await startEngine({ dataDir: directory.path, binaries })
  await relay.leadTo(portOf(engine))
  await vi.waitFor(async () => expect((await browse(program, "/health/ready")).status).toBe(200), { timeout: 20_000, interval: 100 })
  expect((await browse(program, "/demo")).status).toBe(200)

  const key = new URL(
    await sendBooking(program, "demo", { from: wallTime(inDays(200)), to: wallTime(inDays(201)) }),
    program.origin,
  ).searchParams.get("key")
  const delivered = () =>
    asOwner(
      engine.url,
      `select from jobs.job j join reservations r on r.id::text = data -> 'event' ->> 'reservationId' where key = '${key}' and state = 'completed'`,
    )
  await vi.waitFor(async () => expect(await delivered()).toHaveLength(1), { timeout: 20_000, interval: 100 })
})

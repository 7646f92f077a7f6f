import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { type Program, startProgram } from "#test/programs/program.ts"
import { openShop } from "#test/shop.ts"
import type { Bench, Figure } from "./bench.ts"
import { installBookingLimit } from "./booking-limit.ts"
import type { Booked, Load, Target } from "./booking-load.ts"
import { type BenchDatabase, openDatabase } from "./open-database.ts"
import { percentile } from "./percentile.ts"
import { cpuMilliseconds, postmasterOf } from "./process-cost.ts"

const organizations = 1_000
const clients = 8
const rounds = 5
const bookingsPerRound = 1_000
const warmUp = 1_000

export const bench: Bench = {
  name: "booking",
  goal: "a whole checkout POST with its email, 8 clients, 1,000 organizations: at most 8 ms of CPU",
  run: measureBookings,
}

async function measureBookings(): Promise<Figure[]> {
  const database = await openDatabase()
  const load = fork(new URL("./booking-load.ts", import.meta.url))
  let program: Program | undefined
  try {
    const targets = await openShops(database.url)
    await installBookingLimit(database.url)
    program = await startProgram(database.dataDir, { DATABASE_URL: database.url, DEMO: "off", SECRET_KEY: "s".repeat(32) })
    return await compare(load, { database, program, targets })
  } finally {
    load.kill()
    await program?.stop()
    await database.close()
  }
}

async function openShops(url: string): Promise<Target[]> {
  openPool(url)
  const targets: Target[] = []
  for (let opened = 0; opened < organizations; opened += clients) {
    const shops = await Promise.all(
      Array.from({ length: clients }, () => openShop({ items: Array.from({ length: 4 }, () => ({ quantity: 50 })) })),
    )
    targets.push(
      ...shops.flatMap(({ id, urlCode, locationId, items }) => items.map((item) => ({ organizationId: id, urlCode, locationId, item }))),
    )
  }
  await closePool()
  return targets
}

/** The limit and the program take turns, so that what else the machine does meets both. */
async function compare(
  load: ChildProcess,
  { database, program, targets }: { database: BenchDatabase; program: Program; targets: Target[] },
): Promise<Figure[]> {
  let seed = 1
  const limit = (bookings: number) =>
    cost([database], load, { by: { databaseUrl: database.url }, bookings, clients, targets, seed: seed++ })
  const checkout = (bookings: number) =>
    cost([database, program], load, { by: { origin: program.origin }, bookings, clients, targets, seed: seed++ })
  await limit(warmUp)
  await checkout(warmUp)
  await asOwner(database.url, "vacuum analyze")

  const turns: Array<Record<"limit" | "checkout", Awaited<ReturnType<typeof cost>>>> = []
  for (let round = 0; round < rounds; round++)
    turns.push({ limit: await limit(bookingsPerRound), checkout: await checkout(bookingsPerRound) })
  const median = (of: (turn: (typeof turns)[number]) => number) => percentile(turns.map(of), 0.5)
  return [
    { figure: "CPU a booking, program and database", value: median((turn) => turn.checkout.cpu), unit: "ms", goal: { atMost: 8 } },
    { figure: "rate, of the limit's", value: median((turn) => turn.checkout.rate / turn.limit.rate), unit: "" },
    { figure: "rate", value: median((turn) => turn.checkout.rate), unit: "1/s" },
    { figure: "rate of the limit", value: median((turn) => turn.limit.rate), unit: "1/s" },
    { figure: "CPU of the limit", value: median((turn) => turn.limit.cpu), unit: "ms" },
    { figure: "CPU a booking, the database's part", value: median((turn) => turn.checkout.databaseCpu), unit: "ms" },
    {
      figure: "p95 of a booking",
      value: percentile(
        turns.flatMap((turn) => turn.checkout.milliseconds),
        0.95,
      ),
      unit: "ms",
    },
  ]
}

/** Bookings a second, and CPU milliseconds a booking of those who serve them; the load's own are left out. */
async function cost(servers: [BenchDatabase, Program?], load: ChildProcess, order: Load) {
  const [database, program] = servers
  const read = () => ({
    database: cpuMilliseconds([postmasterOf(database.dataDir)]),
    program: program ? cpuMilliseconds([program.pid]) : 0,
  })
  const before = read()
  load.send(order)
  const { seconds, milliseconds } = await booked(load)
  const after = read()
  const databaseCpu = (after.database - before.database) / order.bookings
  return { rate: order.bookings / seconds, databaseCpu, cpu: databaseCpu + (after.program - before.program) / order.bookings, milliseconds }
}

async function booked(load: ChildProcess): Promise<Booked> {
  const [answer]: [Booked] = await Promise.race([
    once(load, "message") as Promise<[Booked]>,
    once(load, "exit").then((): never => {
      throw new Error("The load ended before its bookings were made")
    }),
  ])
  return answer
}

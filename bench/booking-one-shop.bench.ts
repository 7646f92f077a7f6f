import { existsSync } from "node:fs"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { listOverbooked } from "#test/overbooked.ts"
import { type Attempt, attempt, createRandom, race } from "#test/race.ts"
import { openShop, type Shop } from "#test/shop.ts"
import type { Bench, Figure } from "./bench.ts"
import { openDatabase } from "./open-database.ts"
import { percentile } from "./percentile.ts"

const clients = 50
const attempts = 50_000
const rounds = 50
const connections = 12
/** Number of refused attempts that are repeated alone. */
const sample = 2_000
/** Units of the items of each round. */
const stock = [1, 1, 2, 3, 5, 8]

export const bench: Bench = {
  name: "booking-one-shop",
  goal: "one organization, 50 clients racing for few units in 50,000 attempts: none overbooked, no deadlock, nobody refused who could have booked",
  run: raceOnBothServers,
}

async function raceOnBothServers(): Promise<Figure[]> {
  const binaries = process.env.ORENDA_TEST_BINARIES ?? "/usr/lib/postgresql/15/bin"
  return [...(await raceOn()), ...(existsSync(binaries) ? await raceOn(binaries) : [])]
}

async function raceOn(binaries?: string): Promise<Figure[]> {
  const database = await openDatabase({ binaries })
  openPool(database.url, { max: connections })
  await startEvents(database.url, {})
  try {
    return await measure(database.url)
  } finally {
    await stopEvents()
    await closePool()
    await database.close()
  }
}

async function measure(url: string): Promise<Figure[]> {
  const shop = await openShop({
    organization: { bufferBefore: "custom", bufferBeforeHours: 1, bufferAfter: "fullDay" },
    items: Array.from({ length: rounds }, () => stock.map((quantity) => ({ quantity }))).flat(),
  })
  const began = performance.now()
  const made = await raceInRounds(shop)
  const seconds = (performance.now() - began) / 1000
  const refused = made.filter(isRefused)
  const booked = made.filter((one) => !isRefused(one))

  const [server] = await asOwner<{ version: string; deadlocks: number }>(
    url,
    "select current_setting('server_version') as version, deadlocks::int from pg_stat_database where datname = current_database()",
  )
  const figures: Figure[] = [
    { figure: "instants overbooked", value: (await listOverbooked(url)).length, unit: "", goal: { atMost: 0 } },
    { figure: "deadlocks", value: server?.deadlocks ?? Number.NaN, unit: "", goal: { atMost: 0 } },
    { figure: `refused, of ${sample} tried again alone booked`, value: await countBookable(shop, refused), unit: "", goal: { atMost: 0 } },
    { figure: "attempts", value: made.length, unit: "", goal: { atLeast: attempts } },
    { figure: "booked", value: booked.length, unit: "" },
    { figure: "attempts a second", value: made.length / seconds, unit: "1/s" },
    { figure: "p95 of a booking", value: p95(booked), unit: "ms" },
    { figure: "p95 of a refusal", value: p95(refused), unit: "ms" },
  ]
  return figures.map((figure) => ({ ...figure, figure: `PostgreSQL ${Number.parseFloat(server?.version ?? "")}: ${figure.figure}` }))
}

/** Every round has items of its own that nobody has booked yet: in each, the clients race from the first unit to the last. */
async function raceInRounds(shop: Shop): Promise<Attempt[]> {
  const made: Attempt[] = []
  for (let round = 0; round < rounds; round++) {
    const items = shop.items.slice(round * stock.length, (round + 1) * stock.length)
    made.push(...(await race({ ...shop, items }, { clients, attempts: attempts / rounds, seed: round * clients })))
  }
  return made
}

/** Stock was only taken since: whoever was refused for want of it, and can book it now, was refused wrongly. */
async function countBookable(shop: Shop, refused: Attempt[]) {
  const random = createRandom(attempts)
  const chosen = refused.toSorted(() => random() - 0.5).slice(0, sample)
  let bookable = 0
  for (const { request } of chosen) if (!isRefused(await attempt(shop, request))) bookable += 1
  return bookable
}

const isRefused = ({ outcome }: Attempt) => typeof outcome !== "string"

const p95 = (some: Attempt[]) =>
  percentile(
    some.map(({ milliseconds }) => milliseconds),
    0.95,
  )

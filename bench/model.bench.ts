import { existsSync } from "node:fs"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { runModel } from "#test/model/booking-model.ts"
import type { Bench, Figure } from "./bench.ts"
import { openDatabase } from "./open-database.ts"

const steps = 50_000
const connections = 12
/** Each batch has a database of its own, since the checks read all of it. */
const stepsOfDatabase = 5_000

export const bench: Bench = {
  name: "model",
  goal: "50,000 random steps of 12 connections on bookings: none overbooked beyond what is on record, every record exact, no deadlock",
  run: runOnBothServers,
}

async function runOnBothServers(): Promise<Figure[]> {
  const binaries = process.env.ORENDA_TEST_BINARIES ?? "/usr/lib/postgresql/15/bin"
  return [...(await runOn("18")), ...(existsSync(binaries) ? await runOn("15", binaries) : [])]
}

/** Takes its seed from the clock: each run looks at other steps, and a failure names its seed. */
async function runOn(version: string, binaries?: string): Promise<Figure[]> {
  const first = Date.now()
  const total = { made: 0, refused: 0, deadlocks: 0 }
  const began = performance.now()
  for (let done = 0; done < steps; done += stepsOfDatabase) {
    const { made, refused, deadlocks } = await runPart(first + done, binaries)
    total.made += made
    total.refused += refused
    total.deadlocks += deadlocks
  }
  const seconds = (performance.now() - began) / 1000
  const figures: Figure[] = [
    { figure: "deadlocks", value: total.deadlocks, unit: "", goal: { atMost: 0 } },
    { figure: "steps", value: total.made + total.refused, unit: "", goal: { atLeast: steps } },
    { figure: "steps that changed something", value: total.made, unit: "" },
    { figure: "steps a second", value: (total.made + total.refused) / seconds, unit: "1/s" },
  ]
  return figures.map((figure) => ({ ...figure, figure: `PostgreSQL ${version}: ${figure.figure}` }))
}

async function runPart(seed: number, binaries?: string) {
  const database = await openDatabase({ binaries })
  const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
  // Waiting for the disk at every commit would take most of the time, and nothing has to survive a crash here.
  await asOwner(database.url, "alter role current_user set synchronous_commit = off")
  openPool(database.url, { max: connections, ...patience })
  await startEvents(database.url, {})
  try {
    const counts = Object.values(await runModel(database.url, { seed, steps: stepsOfDatabase }))
    const [server] = await asOwner<{ deadlocks: number }>(
      database.url,
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    )
    const sumOf = (part: "made" | "refused") => counts.reduce((sum, count) => sum + count[part], 0)
    return { made: sumOf("made"), refused: sumOf("refused"), deadlocks: server?.deadlocks ?? Number.NaN }
  } finally {
    await stopEvents()
    await closePool()
    await database.close()
  }
}

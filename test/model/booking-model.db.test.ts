import { expect, test } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { useDatabase } from "#test/use-database.ts"
import { runModel } from "./booking-model.ts"

/** Waits longer than production does, so that a busy machine refuses nobody. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const database = useDatabase({ max: 12, ...patience })
useClock()

/** Each server gets steps of its own. `npm run bench -- model` makes 50,000 on each. */
const seed = process.env.ORENDA_TEST_BINARIES ? 20_261_127 : 20_261_123

test("720 random steps of 12 clients at once keep every booking within the stock, or its shortage on record, without a deadlock", async () => {
  const counts = await runModel(database.url, { seed, steps: 720 })
  for (const [kind, { made }] of Object.entries(counts)) expect(made, kind).toBeGreaterThan(0)
  expect(await asOwner(database.url, "select deadlocks::int from pg_stat_database where datname = current_database()")).toEqual([
    { deadlocks: 0 },
  ])
})

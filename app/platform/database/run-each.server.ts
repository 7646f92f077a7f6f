import { log } from "#app/platform/log.server.ts"
import { isDatabaseAway } from "./outage.server.ts"

/** Runs `work` for each row in turn. One that fails is logged by what `describe` says of it and keeps no other back, unless the database is away. */
export async function runEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
  describe: (row: Row) => Record<string, unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, ...describe(row) }, "due work failed and is tried again")
    }
  }
}

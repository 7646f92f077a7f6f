import { log } from "#app/platform/log.server.ts"
import { isDatabaseAway } from "./outage.server.ts"

interface RunOptions {
  /** How many rows are worked on at the same time. */
  atOnce?: number
  /** Whether the rows that are not begun yet are left out. */
  isOver?: () => boolean
}

/** Runs `work` for each row in turn. One that fails is logged by what `describe` says of it and keeps no other back, unless the database is away. */
export async function runEach<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
  describe: (row: Row) => Record<string, unknown>,
  { atOnce = 1, isOver = () => false }: RunOptions = {},
): Promise<void> {
  const waiting = rows.values()
  let isAway = false
  const runInTurn = async () => {
    for (const row of waiting) {
      if (isAway || isOver()) return
      try {
        await work(row)
      } catch (error) {
        if (isDatabaseAway(error)) {
          isAway = true
          throw error
        }
        log.error({ err: error, ...describe(row) }, "due work failed and is tried again")
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runInTurn))
}

import pg from "pg"
import { expect, vi } from "vitest"
import { asOwner } from "./owner.ts"

/** Takes what the statement locks, on a connection of its own, and keeps it until `letGo`, which waits until it was taken at all. */
export async function hold(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("begin")
  const taken = client.query(statement)
  return {
    async letGo() {
      await taken
      await client.query("commit")
      await client.end()
    },
  }
}

/** Until at least so many connections wait for what somebody else holds. */
export const untilWaiting = (url: string, count: number) =>
  vi.waitFor(
    async () => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      expect((await asOwner(url, waiting)).length).toBeGreaterThanOrEqual(count)
    },
    { timeout: 3_000, interval: 20 },
  )

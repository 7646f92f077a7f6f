import pg from "pg"
import { expect, onTestFinished, vi } from "vitest"
import { asOwner } from "./owner.ts"

/** Takes what the statement locks, on a connection of its own, and keeps it until `letGo`, or the end of the test. */
export async function hold(url: string, statement: string) {
  const { taken, letGo } = await queueFor(url, statement)
  await taken
  return { letGo }
}

/** As `hold`, but waits in the queue of a lock that somebody else has: `letGo` comes after it was taken. */
export async function queueFor(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("begin")
  const taken = client.query(statement)
  return {
    taken,
    async letGo() {
      await taken
      await client.query("commit")
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

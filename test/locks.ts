import pg from "pg"
import { expect, onTestFinished, vi } from "vitest"
import { asOwner } from "./as-owner.ts"

/** Runs a locking statement in a transaction of its own, open until `release` or the end of the test. */
export async function holdLock(url: string, statement: string) {
  const { acquired, release } = await queueForLock(url, statement)
  await acquired
  return { release }
}

/** As `holdLock`, but does not wait for the lock: `acquired` resolves once another transaction has released it. */
export async function queueForLock(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query("begin")
  const acquired = client.query(statement)
  return {
    acquired,
    async release() {
      await acquired
      await client.query("commit")
    },
  }
}

/** Waits until at least `count` connections wait for a lock. */
export const waitForQueuedLocks = (url: string, count: number) =>
  vi.waitFor(
    async () => {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      expect((await asOwner(url, waiting)).length).toBeGreaterThanOrEqual(count)
    },
    { timeout: 20_000, interval: 20 },
  )

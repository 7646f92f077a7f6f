import { sql } from "drizzle-orm"
import { isPoolOpen } from "./pool.server.ts"
import { globalQuery } from "./transaction.server.ts"

/** Milliseconds that notifications wait for others, to be sent in one statement. */
const coalescingWindow = 10

let waiting: { payloads: string[]; sent: Promise<void> } | undefined
let sending: Promise<unknown> = Promise.resolve()

/**
 * Notifies every listening process on the channel `live`, within milliseconds. Called after a commit, never in a transaction: a NOTIFY makes all commits
 * of the database wait for each other. Rejects when the database does not answer; the caller decides whether that matters.
 */
export function publish(payload: string): Promise<void> {
  waiting ??= { payloads: [], sent: sendSoon() }
  waiting.payloads.push(payload)
  return waiting.sent
}

/** Sends one batch after the other, so that a slow database holds one connection and not all of them. */
async function sendSoon() {
  await Promise.allSettled([sending, new Promise((resolve) => setTimeout(resolve, coalescingWindow))])
  const payloads = waiting?.payloads ?? []
  waiting = undefined
  const sent = send(payloads)
  sending = sent
  await sent
}

/** Sends nothing once the pool is closed: the queued event repeats it elsewhere. Commits without waiting for the disk: nothing is stored, and a lock of all notifications is held meanwhile. */
async function send(payloads: string[]) {
  if (!isPoolOpen()) return
  await globalQuery(
    sql`select set_config('synchronous_commit', 'off', true), count(pg_notify('live', payload)) from unnest(${sql.param(payloads)}::text[]) payload`,
  )
}

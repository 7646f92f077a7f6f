import { afterAll, beforeAll } from "vitest"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { type FreshDatabase, freshDatabase } from "./database.ts"

/** Gives the test file a database of its own, with the pool and the job queue open on it. */
export function useDatabase(limits: Parameters<typeof openPool>[1] = {}): { url: string } {
  const database = { url: "" }
  let fresh: FreshDatabase | undefined
  beforeAll(async () => {
    fresh = await freshDatabase()
    database.url = fresh.url
    openPool(fresh.url, limits)
    await startEvents(fresh.url, {})
  })
  afterAll(async () => {
    await stopEvents()
    await closePool()
    await fresh?.drop()
  })
  return database
}

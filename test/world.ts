import { afterAll, beforeAll } from "vitest"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { type FreshDatabase, freshDatabase } from "./database.ts"

/** Gives the test file a database of its own, with the pool and the queue open on it. */
export function useDatabase(limits: Parameters<typeof openPool>[1] = {}): { url: string } {
  const world = { url: "" }
  let database: FreshDatabase | undefined
  beforeAll(async () => {
    database = await freshDatabase()
    world.url = database.url
    openPool(database.url, limits)
    await startEvents(database.url, {})
  })
  afterAll(async () => {
    await stopEvents()
    await closePool()
    await database?.drop()
  })
  return world
}

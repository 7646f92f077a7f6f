import { AsyncLocalStorage } from "node:async_hooks"
import { translateOutage } from "#app/platform/database/accounts-database.server.ts"

const reports = new AsyncLocalStorage<unknown[]>()

/** Takes what the library tells its log: the error of the database is there, and nowhere else. */
export function reportFailure(details: unknown[]) {
  reports.getStore()?.push(...details.filter((detail) => detail instanceof Error))
}

/** Runs a call of the library. Throws `Outage` when the database is away, where the library throws an error of its own in its place. */
export const callLibrary = <T>(work: () => Promise<T>): Promise<T> =>
  translateOutage(() =>
    reports.run([], async () => {
      try {
        return await work()
      } catch (error) {
        throw reports.getStore()?.[0] ?? error
      }
    }),
  )

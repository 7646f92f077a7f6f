import { AsyncLocalStorage } from "node:async_hooks"
import { translateOutage } from "#app/platform/database/accounts-database.server.ts"

const reports = new AsyncLocalStorage<unknown[]>()

/** Collects errors from better-auth's log: a database error appears nowhere else. */
export function reportFailure(details: unknown[]) {
  reports.getStore()?.push(...details.filter((detail) => detail instanceof Error))
}

// Its adapter prints errors with the statement's parameters, and throws them too: the logger names them without.
const print = console.error
console.error = (...printed: unknown[]) => (reports.getStore() ? reportFailure(printed) : print(...printed))

/** Runs a call of better-auth. Throws `Outage` when the database is down, where better-auth would throw an error of its own. */
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

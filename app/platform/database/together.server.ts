import { codeOf } from "./outage.server.ts"

/**
 * Waits for statements of one transaction that need not wait for one another: they leave together and run in some order.
 * When one fails, throws what that one says, after all have ended.
 */
export async function pipeline<Work extends unknown[]>(...work: Work): Promise<{ [Each in keyof Work]: Awaited<Work[Each]> }> {
  // A promise each: a query of drizzle's runs again each time somebody waits for it.
  const promises = work.map((each) => Promise.resolve(each))
  const outcomes = await Promise.allSettled(promises)
  const failures = outcomes.filter((outcome) => outcome.status === "rejected")
  const cause = failures.find(({ reason }) => !failedBefore.has(codeOf(reason) ?? "")) ?? failures[0]
  if (cause) throw cause.reason
  return Promise.all(promises) as Promise<{ [Each in keyof Work]: Awaited<Work[Each]> }>
}

/** What statements say after the one that made their transaction fail; the second where one was to be parsed by another of the same text. */
const failedBefore = new Set(["25P02", "26000"])

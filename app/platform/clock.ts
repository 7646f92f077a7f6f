/** By how many milliseconds tests have moved the clock. Kept on `globalThis`, since the server build has modules of its own. */
const offset = Symbol.for("orenda.clock.offset")

const shared: typeof globalThis & { [offset]?: number } = globalThis

/**
 * The present instant, for everything that a rule compares: what a request is checked against, and what is written into a row. PostgreSQL's `now()`
 * is another clock, so no rule asks it.
 */
export const now = (): Temporal.Instant => Temporal.Now.instant().add({ milliseconds: shared[offset] ?? 0 })

/** The same for interfaces that take a `Date`. */
export const nowAsDate = (): Date => new Date(now().epochMilliseconds)

/** Sets the clock of this process, which goes on from there; without an instant it is right again. For tests. */
export function setClock(instant = Temporal.Now.instant()) {
  shared[offset] = instant.epochMilliseconds - Temporal.Now.instant().epochMilliseconds
}

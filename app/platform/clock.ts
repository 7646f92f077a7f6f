/** Milliseconds that tests have moved the clock by. On `globalThis`, because the server build has its own copy of this module. */
const offset = Symbol.for("orenda.clock.offset")

const shared: typeof globalThis & { [offset]?: number } = globalThis

/**
 * Returns the current instant for every rule and every stored time. PostgreSQL's `now()` is another clock, so no rule uses it.
 */
export const now = (): Temporal.Instant => Temporal.Now.instant().add({ milliseconds: shared[offset] ?? 0 })

export const nowAsDate = (): Date => new Date(now().epochMilliseconds)

/** Sets the clock of this process, which keeps running; without an instant, resets it. For tests. */
export function setClock(instant = Temporal.Now.instant()) {
  shared[offset] = instant.epochMilliseconds - Temporal.Now.instant().epochMilliseconds
}

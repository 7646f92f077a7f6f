import { afterEach } from "vitest"
import { now, setClock } from "#app/platform/clock.ts"

/** Controls the clock of the server's rules in this process. Resets it after each test of the file. */
export function useClock() {
  afterEach(() => setClock())
  return {
    set: (instant: Temporal.Instant) => setClock(instant),
    advance: (duration: Temporal.DurationLike) => setClock(now().add(duration)),
  }
}

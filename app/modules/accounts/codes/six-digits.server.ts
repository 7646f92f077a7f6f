import { randomInt } from "node:crypto"
import { now } from "#app/platform/clock.ts"
import { isBefore } from "#app/platform/time.ts"

/** How long a letter's code is one. */
export const lastsMinutes = 10

/** How often all who did not ask for it may try it. */
export const mostAttempts = 5

export const newDigits = () => String(randomInt(1_000_000)).padStart(6, "0")

/** Whether nobody waits any longer for a code that was asked for then (ISO 8601). */
export const isTooLate = (askedAt: string) => isBefore(Temporal.Instant.from(askedAt).add({ minutes: lastsMinutes }), now())

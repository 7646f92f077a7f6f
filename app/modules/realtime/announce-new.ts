import type { NewestBooking } from "./live-view.ts"

/** The bookings that a screen has loaded, and those that came with the last change. */
export interface Announced {
  seen: ReadonlySet<number>
  /** Bookings up to this number were there before the screen. */
  lowest: number
  come: NewestBooking[]
}

/** The first load announces nothing. */
export const announceNone = (newest: readonly NewestBooking[]): Announced => ({
  seen: new Set(newest.map(({ number }) => number)),
  lowest: newest.at(-1)?.number ?? 0,
  come: [],
})

/** Adds the bookings of a later load; returns the same object if none is new. One that was paid by card may come after others with higher numbers. */
export function announceNew(announced: Announced, newest: readonly NewestBooking[]): Announced {
  const come = newest.filter(({ number }) => number > announced.lowest && !announced.seen.has(number))
  if (come.length === 0) return announced
  return { ...announced, seen: new Set([...announced.seen, ...come.map(({ number }) => number)]), come }
}

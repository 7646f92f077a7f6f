import { timesIn, type WallPeriod } from "./wall-time.ts"

const storageKey = "orenda-period-times"

const defaultTimes: WallPeriod = { from: "10:00", to: "18:00" }

/**
 * Returns the times that a picker asks for at first: those of the period that it begins with, unless this device stored other asked times for
 * just that period; without a period the stored ones, else 10:00 to 18:00.
 */
export function preferredTimes(period: WallPeriod | null, stored: string | null): WallPeriod {
  const [from = "", to = "", ...shown] = (stored ?? "").split(" ")
  if (period && shown.join(" ") !== `${period.from} ${period.to}`) return timesIn(period)
  return isTime(from) && isTime(to) ? { from, to } : defaultTimes
}

/** Stores the asked times on this device, with the period that is shown for them, whose times may be clamped. */
export function storePreferredTimes(asked: WallPeriod, shown: WallPeriod | null) {
  try {
    localStorage.setItem(storageKey, serializePreferredTimes(asked, shown))
  } catch {
    // A browser may forbid storage: the times of the page, or the usual ones, serve then.
  }
}

/** "10:00 18:00 2026-11-22T20:30 2026-11-23T18:00". */
export const serializePreferredTimes = (asked: WallPeriod, shown: WallPeriod | null) =>
  [asked, shown].flatMap((period) => (period ? [period.from, period.to] : [])).join(" ")

export function readPreferredTimes() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

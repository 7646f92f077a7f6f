import { timesIn, type WallPeriod } from "./wall-time.ts"

const storageKey = "orenda-period-times"

const defaultTimes: WallPeriod = { from: "10:00", to: "18:00" }

/**
 * Returns the initial times of a picker: those of its period, unless this device stored preferred times for it; without a period the
 * stored ones, else 10:00–18:00.
 */
export function preferredTimes(period: WallPeriod | null, stored: string | null): WallPeriod {
  const [from = "", to = "", ...shown] = (stored ?? "").split(" ")
  if (period && shown.join(" ") !== `${period.from} ${period.to}`) return timesIn(period)
  return isTime(from) && isTime(to) ? { from, to } : defaultTimes
}

/** Stores the preferred times on this device, with the period shown for them, whose times may be clamped. */
export function storePreferredTimes(preferred: WallPeriod, shown: WallPeriod | null) {
  try {
    localStorage.setItem(storageKey, serializePreferredTimes(preferred, shown))
  } catch {
    // Storage may be forbidden: the defaults apply.
  }
}

/** "10:00 18:00 2026-11-22T20:30 2026-11-23T18:00". */
export const serializePreferredTimes = (preferred: WallPeriod, shown: WallPeriod | null) =>
  [preferred, shown].flatMap((period) => (period ? [period.from, period.to] : [])).join(" ")

export function readPreferredTimes() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

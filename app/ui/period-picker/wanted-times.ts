import { halfHours, type WallPeriod } from "./wall-time.ts"

const place = "orenda-period-times"

/** The times that were chosen last on this device, which a script alone can read; else 10:00 to 18:00. */
export function wantedTimes(isScripted: boolean): WallPeriod {
  const [from = "", to = ""] = ((isScripted && readStored()) || "").split(" ")
  return halfHours.includes(from) && halfHours.includes(to) ? { from, to } : { from: "10:00", to: "18:00" }
}

export function keepTimes({ from, to }: WallPeriod) {
  try {
    localStorage.setItem(place, `${from} ${to}`)
  } catch {
    // A browser may forbid to keep anything: the usual times serve then.
  }
}

function readStored() {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

import type { Availability } from "#app/ui/period-picker/open-days.ts"
import { addMonths } from "#app/ui/period-picker/times/wall-time.ts"

/** The most months that are asked for at once. */
const MOST_MONTHS = 4
/** Milliseconds after which what was answered is forgotten when it is needed again: others book meanwhile. */
const FRESH = 60_000

const nothing: Availability = { months: [], open: [], left: {} }

type Found = Pick<Availability, "open" | "left">

/** The answers of one address, joined to what is known; it asks for each month once, until it has failed or grown old. */
export function openMonths(address: string, ask: (address: string, signal: AbortSignal) => Promise<Response>) {
  const listeners = new Set<() => void>()
  const wanted = new Set<string>()
  const asking = new Set<string>()
  let known = nothing
  let since = 0
  let stop = new AbortController()

  function tell(now: Availability) {
    known = now
    for (const listener of listeners) listener()
  }

  function load() {
    for (const months of runsOf(missing())) void loadRun(months, stop.signal)
  }

  function missing() {
    return [...wanted].filter((month) => !known.months.includes(month) && !asking.has(month)).toSorted()
  }

  async function loadRun(months: string[], signal: AbortSignal) {
    for (const month of months) asking.add(month)
    try {
      const response = await ask(`${address}&from=${months[0]}&months=${months.length}`, signal)
      if (!response.ok) throw new Error(`The days were answered with ${response.status}`)
      const found: Found = await response.json()
      answered(() => join(known, months, found))
    } catch {
      answered(() => known)
    }

    function answered(now: () => Availability) {
      if (signal.aborted) return
      for (const month of months) asking.delete(month)
      known = now()
      tell({ ...known, failed: missing().length > 0 })
    }
  }

  function forget() {
    stop.abort()
    stop = new AbortController()
    asking.clear()
    known = nothing
    since = Date.now()
  }

  return {
    known: () => known,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Months ("2026-11") come into view. */
    need: (first: string, last: string) => {
      if (Date.now() - since > FRESH) {
        forget()
        tell(known)
      }
      for (const month of monthsBetween(first, last)) wanted.add(month)
      load()
    },
    retry: () => {
      load()
      tell({ ...known, failed: false })
    },
    stop: forget,
  }
}

/** Windows that the edge of two answers cuts become one again. */
function join(before: Availability, months: string[], found: Found): Availability {
  const open: Array<Availability["open"][number]> = []
  for (const window of [...before.open, ...found.open].toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = open.at(-1)
    if (last && last.until >= window.from)
      open[open.length - 1] = { from: last.from, until: last.until > window.until ? last.until : window.until }
    else open.push(window)
  }
  return { ...before, months: [...before.months, ...months], open, left: { ...before.left, ...found.left } }
}

function monthsBetween(first: string, last: string) {
  const months = [first]
  while ((months.at(-1) ?? last) < last && months.length < 24) months.push(addMonths(months.at(-1) ?? last, 1))
  return months
}

/** Months that follow each other, so many at once as may be asked for. */
function runsOf(months: string[]) {
  const runs: string[][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && run.length < MOST_MONTHS && addMonths(run.at(-1) ?? "", 1) === month) run.push(month)
    else runs.push([month])
  }
  return runs
}

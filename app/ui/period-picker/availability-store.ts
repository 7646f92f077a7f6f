import { createSignal } from "#app/platform/browser/signal.ts"
import type { Availability, OpenWindow } from "./available-days.ts"
import { addMonths } from "./times/wall-time.ts"

/** Maximum of months per request. */
const MAX_MONTHS = 4
/** Milliseconds before loaded months expire: others book meanwhile. */
const MAX_AGE = 60_000

const empty: Availability = { months: [], open: [], left: {}, places: [] }

type Found = Pick<Availability, "open" | "left" | "places">

/** Loads each month of one URL once, until it fails or expires. Shaped for `useSyncExternalStore`. */
export function createAvailabilityStore(address: string, load: (address: string, signal: AbortSignal) => Promise<Response>) {
  const changed = createSignal()
  const requested = new Set<string>()
  const pending = new Set<string>()
  let loaded = empty
  let loadedSince = 0
  let controller = new AbortController()

  function publish(now: Availability) {
    loaded = now
    changed.tell()
  }

  function loadMissing() {
    for (const months of runsOf(missing())) void loadRun(months, controller.signal)
  }

  function missing() {
    return [...requested].filter((month) => !loaded.months.includes(month) && !pending.has(month)).toSorted()
  }

  async function loadRun(months: string[], signal: AbortSignal) {
    for (const month of months) pending.add(month)
    try {
      const response = await load(`${address}&from=${months[0]}&months=${months.length}`, signal)
      if (!response.ok) throw new Error(`The days were answered with ${response.status}`)
      const found: Found = await response.json()
      settle(() => join(loaded, months, found))
    } catch {
      settle(() => loaded)
    }

    function settle(now: () => Availability) {
      if (signal.aborted) return
      for (const month of months) pending.delete(month)
      loaded = now()
      publish({ ...loaded, failed: missing().length > 0 })
    }
  }

  function reset() {
    controller.abort()
    controller = new AbortController()
    pending.clear()
    loaded = empty
    loadedSince = Date.now()
  }

  return {
    getSnapshot: () => loaded,
    subscribe: changed.listen,
    /** Loads months ("2026-11"). */
    requestMonths: (first: string, last: string) => {
      if (Date.now() - loadedSince > MAX_AGE) {
        reset()
        publish(loaded)
      }
      for (const month of monthsBetween(first, last)) requested.add(month)
      loadMissing()
    },
    retry: () => {
      loadMissing()
      publish({ ...loaded, failed: false })
    },
    stop: reset,
  }
}

/** Merges windows that were cut at the border of two responses. Windows of stays overlap and stay apart: no booking spans two of them. */
function join(before: Availability, months: string[], found: Found): Availability {
  const open: Array<Availability["open"][number]> = []
  for (const window of [...before.open, ...found.open].toSorted(inOrder)) {
    const last = open.at(-1)
    if (last?.until === window.from) open[open.length - 1] = { from: last.from, until: window.until }
    else open.push(window)
  }
  const places = found.places.map((hours, index) => [...(before.places[index] ?? []), ...hours])
  return { ...before, months: [...before.months, ...months], open, left: { ...before.left, ...found.left }, places }
}

/** By the beginning, then by the end, as the server lists them. */
const inOrder = (one: OpenWindow, other: OpenWindow) => (`${one.from} ${one.until}` < `${other.from} ${other.until}` ? -1 : 1)

function monthsBetween(first: string, last: string) {
  const months = [first]
  while ((months.at(-1) ?? last) < last && months.length < 24) months.push(addMonths(months.at(-1) ?? last, 1))
  return months
}

/** Groups consecutive months into runs of up to `MAX_MONTHS`. */
function runsOf(months: string[]) {
  const runs: string[][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && run.length < MAX_MONTHS && addMonths(run.at(-1) ?? "", 1) === month) run.push(month)
    else runs.push([month])
  }
  return runs
}

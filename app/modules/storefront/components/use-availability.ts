import { useEffect, useRef, useState } from "react"
import type { Availability } from "#app/ui/period-picker/open-days.ts"
import { addMonths } from "#app/ui/period-picker/wall-time.ts"

/** The most months that are asked for at once. */
const MOST_MONTHS = 4

const nothing: Availability = { months: [], open: [], left: {} }

/**
 * What is free of `asked` ("item=3&quantity=2", "lines=3x1,5x2"), month by month as they come into view.
 * `address` is the shop's home; another question forgets what the last one was answered.
 */
export function useAvailability(address: string, asked: string) {
  const [known, setKnown] = useState({ asked, availability: nothing })
  const [wanted, setWanted] = useState<{ first: string; last: string } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const under = useRef(new Set<string>())
  const availability = known.asked === asked ? known.availability : nothing

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const stop = new AbortController()
    const started = under.current
    if (!wanted) return
    const missing = runsOf(monthsBetween(wanted.first, wanted.last).filter((month) => !availability.months.includes(month)))
    for (const months of missing) {
      const query = `${asked}&from=${months[0]}&months=${months.length}`
      if (started.has(query)) continue
      started.add(query)
      fetchMonths(`${address}/availability?${query}`, stop.signal)
        .then(
          (found) =>
            setKnown((before) => ({ asked, availability: join(before.asked === asked ? before.availability : nothing, months, found) })),
          () => stop.signal.aborted || setKnown({ asked, availability: { ...availability, failed: true } }),
        )
        .finally(() => started.delete(query))
    }
    return () => {
      stop.abort()
      started.clear()
    }
  }, [address, asked, wanted, attempt])

  return {
    availability,
    onNeedDays: (first: string, last: string) =>
      setWanted((before) => ({
        first: before && before.first < first ? before.first : first,
        last: before && before.last > last ? before.last : last,
      })),
    onRetry: () => {
      setKnown({ asked, availability: { ...availability, failed: false } })
      setAttempt(attempt + 1)
    },
  }
}

type Found = Pick<Availability, "open" | "left">

async function fetchMonths(address: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The days were answered with ${response.status}`)
  return response.json()
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
  return { months: [...before.months, ...months], open, left: { ...before.left, ...found.left } }
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

import { useState } from "react"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import type { StatusResult } from "#app/modules/reservations/status/status-answer.ts"

export type Selection = ReturnType<typeof useSelection>

type Numbered = ReadonlyArray<{ number: number }>

type Results = ReadonlyMap<number, StatusResult>

/** The selected bookings of a page. A status that was set deselects its booking; one that was refused keeps it selected, with the reason. */
export function useSelection(rows: ReadonlyArray<{ number: number; status: ReservationStatus }>, results: Results) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [isSelecting, setSelecting] = useState(false)
  const [appliedResults, setAppliedResults] = useState(results)
  if (results !== appliedResults) {
    setAppliedResults(results)
    setSelected(selected.difference(setSince(appliedResults, results)))
  }
  const present = rows.filter(({ number }) => selected.has(number))
  return {
    rows: present,
    has: (number: number) => selected.has(number),
    toggle: (number: number) => setSelected((before) => before.symmetricDifference(new Set([number]))),
    hasAll: (shown: Numbered) => shown.length > 0 && shown.every(({ number }) => selected.has(number)),
    /** Selects the bookings that are on screen: others of the page may have arrived and wait until they are asked for. */
    toggleAll: (shown: Numbered) =>
      setSelected(new Set(shown.every(({ number }) => selected.has(number)) ? [] : shown.map(({ number }) => number))),
    clear: () => {
      setSelected(new Set())
      setSelecting(false)
    },
    /** Why the last change of a selected booking was refused. */
    refusalOf: (number: number) => {
      const result = selected.has(number) ? results.get(number) : undefined
      return result && "refused" in result ? result : undefined
    },
    /** On narrow screens the boxes are shown while somebody selects. */
    isSelecting: isSelecting || present.length > 0,
    begin: () => setSelecting(true),
  }
}

/** Returns the numbers whose status was set since `before`. */
const setSince = (before: Results, results: Results) =>
  new Set([...results].filter(([number, result]) => "from" in result && before.get(number) !== result).map(([number]) => number))

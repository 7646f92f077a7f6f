import { useState } from "react"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { changedIn, refusedIn, type StatusAnswer } from "../status/status-input.ts"

export type Selection = ReturnType<typeof useSelection>

/** The chosen bookings of a page. Those whose status was set are chosen no longer; those that were refused stay so, with the reason. */
export function useSelection(rows: ReadonlyArray<{ number: number; status: ReservationStatus }>, answer: StatusAnswer | undefined) {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [isSelecting, setSelecting] = useState(false)
  const [seen, see] = useState(answer)
  if (answer !== seen) {
    see(answer)
    if (answer) choose(chosen.difference(new Set(changedIn(answer).map(({ number }) => number))))
  }
  const present = rows.filter(({ number }) => chosen.has(number))
  const refused = answer ? refusedIn(answer) : []
  return {
    rows: present,
    has: (number: number) => chosen.has(number),
    isAll: rows.length > 0 && present.length === rows.length,
    toggle: (number: number) => choose((before) => before.symmetricDifference(new Set([number]))),
    toggleAll: () => choose(new Set(present.length === rows.length ? [] : rows.map(({ number }) => number))),
    clear: () => {
      choose(new Set())
      setSelecting(false)
    },
    /** Why the last change of a chosen booking was refused. */
    refusalOf: (number: number) => (chosen.has(number) ? refused.find((each) => each.number === number) : undefined),
    /** On narrow screens the boxes are shown while somebody selects. */
    isSelecting: isSelecting || present.length > 0,
    begin: () => setSelecting(true),
  }
}

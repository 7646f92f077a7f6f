import { useSheetAddress } from "../frame/sheet-address.ts"
import type { DayView } from "./read-day.server.ts"

/** The addresses of the sheets before and after a booking in the order of the day: what goes out, then what comes back. */
export function useDayNeighbours({ steps }: DayView, number: number | undefined) {
  const addressOn = useSheetAddress()
  const numbers = [...new Set([...steps.handOut, ...steps.return].map((booking) => booking.number))]
  const place = number === undefined ? -1 : numbers.indexOf(number)
  const toward = (step: 1 | -1) => {
    const neighbour = place === -1 ? undefined : numbers[place + step]
    return neighbour === undefined ? undefined : addressOn(neighbour)
  }
  return { previous: toward(-1), next: toward(1) }
}

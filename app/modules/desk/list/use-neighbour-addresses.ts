import { addressOf } from "../filter/booking-filter.ts"
import { edgeOf } from "../filter/booking-order.ts"
import { sheetAddress, useSheetAddress } from "../frame/sheet-address.ts"
import type { SheetView } from "../sheet/read-sheet.server.ts"
import type { BookingsView } from "./bookings-page.tsx"

/** The addresses of the sheets around. A neighbour that is on another page of the list takes the list there. */
export function useNeighbourAddresses(sheet: SheetView | undefined, { rows, filter }: BookingsView) {
  const addressOn = useSheetAddress()
  const shown = rows.find(({ number }) => number === sheet?.booking.number)
  const edge = shown && edgeOf(shown, filter.sort)
  const toward = (number: number | undefined, page: { before?: typeof edge; after?: typeof edge }) => {
    if (number === undefined) return undefined
    const isOnPage = !edge || rows.some((row) => row.number === number)
    return isOnPage ? addressOn(number) : sheetAddress(addressOf({ ...filter, before: undefined, after: undefined, ...page }), number)
  }
  return { previous: toward(sheet?.previous, { before: edge }), next: toward(sheet?.next, { after: edge }) }
}

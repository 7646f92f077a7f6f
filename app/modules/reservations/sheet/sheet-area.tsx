import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { addressOf } from "../desk/booking-filter.ts"
import { edgeOf } from "../desk/booking-order.ts"
import type { BookingsView } from "../desk/bookings-page.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import { BookingMissing } from "./booking-missing.tsx"
import { BookingSheet } from "./booking-sheet.tsx"
import type { SheetView } from "./read-sheet.server.ts"
import { sheetAddress, useComingBooking, useSheetAddress } from "./sheet-address.ts"
import { SheetFrame } from "./sheet-frame.tsx"
import { NeighbourLinks, SheetHeader } from "./sheet-header.tsx"
import { useReturnFocus } from "./sheet-layer.ts"
import { SheetMenu } from "./sheet-menu.tsx"
import { StatusFooter } from "./status-footer.tsx"

interface SheetAreaProps {
  /** Number of the booking in the address; undefined without one. */
  asked: number | undefined
  /** Undefined when the organization has no such booking. */
  sheet: SheetView | undefined
  list: BookingsView
  /** The answer to a form of the sheet. */
  reply: EditReply | undefined
  statusActions: StatusActions
}

/** The sheet of the booking in the address, or of the one that is loading. */
export function SheetArea({ asked, sheet, list, reply, statusActions }: SheetAreaProps) {
  const coming = useComingBooking()
  const addressOn = useSheetAddress()
  const addresses = useNeighbourAddresses(sheet, list)
  const number = coming ?? asked
  useReturnFocus(number)
  if (number === undefined) return null
  const isLoading = coming !== undefined && coming !== asked
  const booking = sheet && { ...sheet.booking, status: statusActions.statusOf(sheet.booking) }
  const shown = isLoading ? undefined : booking
  return (
    <SheetFrame
      number={number}
      isLoading={isLoading}
      header={
        <SheetHeader number={number} booking={shown}>
          {booking && <NeighbourLinks {...addresses} />}
          {shown && <SheetMenu booking={shown} />}
        </SheetHeader>
      }
      footer={shown && <StatusFooter number={number} status={shown.status} actions={statusActions} />}
    >
      {booking && <BookingSheet key={booking.id} booking={booking} history={sheet.history} reply={reply} />}
      {asked !== undefined && !booking && <BookingMissing list={addressOn(undefined)} />}
    </SheetFrame>
  )
}

/** The addresses of the sheets around. A neighbour that is on another page of the list takes the list there. */
function useNeighbourAddresses(sheet: SheetView | undefined, { rows, filter }: BookingsView) {
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

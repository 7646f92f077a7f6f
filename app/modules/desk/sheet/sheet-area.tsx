import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Menu, MenuLink } from "#app/ui/menu.tsx"
import { BookingMissing } from "../frame/booking-missing.tsx"
import { useComingBooking, useSheetAddress } from "../frame/sheet-address.ts"
import { SheetFrame } from "../frame/sheet-frame.tsx"
import { useReturnFocus } from "../frame/sheet-layer.ts"
import { BookingFoot } from "../money/take/booking-foot.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import { BookingSheet } from "./booking-sheet.tsx"
import type { BookingView } from "./read-booking.server.ts"
import type { SheetView } from "./read-sheet.server.ts"
import { NeighbourLinks, SheetHeader } from "./sheet-header.tsx"

interface SheetAreaProps {
  /** Number of the booking in the address; undefined without one. */
  requested: number | undefined
  /** Undefined when the organization has no such booking. */
  sheet: SheetView | undefined
  /** Addresses of the sheets of the bookings around; undefined at the ends of the page. */
  neighbours: { previous: string | undefined; next: string | undefined }
  /** The answer to a form of the sheet. */
  reply: EditReply | undefined
  statusActions: StatusActions
}

/** The sheet of the booking in the address, or of the loading one. */
export function SheetArea({ requested, sheet, neighbours, reply, statusActions }: SheetAreaProps) {
  const coming = useComingBooking()
  const addressOn = useSheetAddress()
  const number = coming ?? requested
  useReturnFocus(number)
  if (number === undefined) return null
  const isLoading = coming !== undefined && coming !== requested
  const booking = sheet && { ...sheet.booking, status: statusActions.statusOf(sheet.booking) }
  const shown = isLoading ? undefined : booking
  return (
    <SheetFrame
      number={number}
      isLoading={isLoading}
      header={
        <SheetHeader number={number} booking={shown}>
          {booking && <NeighbourLinks {...neighbours} />}
          {shown && <SheetMenu booking={shown} />}
        </SheetHeader>
      }
      footer={shown && sheet && <BookingFoot key={number} money={shown.money} status={sheet.booking.status} actions={statusActions} />}
    >
      {booking && (
        <BookingSheet key={booking.id} booking={booking} history={sheet.history} team={sheet.team} deposit={sheet.deposit} reply={reply} />
      )}
      {requested !== undefined && !booking && <BookingMissing list={addressOn(undefined)} />}
    </SheetFrame>
  )
}

/** The menu of the sheet's header. */
function SheetMenu({ booking: { number, page } }: { booking: BookingView }) {
  const { t } = useTranslation("sheet", "add", "print")
  return (
    <Menu id="sheet-menu" label={t("menu.label", { number })}>
      <MenuLink to={`/reservations/add?copy=${number}`}>{t("add:duplicate")}</MenuLink>
      <MenuLink to={page} target="_blank" rel="noreferrer">
        {t("menu.customerPage")}
      </MenuLink>
      <MenuLink to={`/reservations/receipt?id=${number}`} target="_blank">
        {t("print:menu.receipt")}
      </MenuLink>
      <MenuLink to={`/reservations/packing-list?id=${number}`} target="_blank">
        {t("print:menu.packingList")}
      </MenuLink>
    </Menu>
  )
}

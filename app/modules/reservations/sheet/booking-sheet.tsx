import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LateNotice } from "../late/late-notice.tsx"
import type { StatusActions } from "../status/use-status-actions.ts"
import { ClientBlock } from "./client-block.tsx"
import { LinesBlock } from "./lines-block.tsx"
import { NoteBlock } from "./note-block.tsx"
import { PeriodBlock } from "./period-block.tsx"
import type { BookingView } from "./read-booking.server.ts"
import { SheetFrame } from "./sheet-frame.tsx"
import { SheetHeader } from "./sheet-header.tsx"
import { StatusFooter } from "./status-footer.tsx"

/** One booking beside the list. */
export function BookingSheet({ booking, statusActions }: { booking: BookingView; statusActions: StatusActions }) {
  const { t } = useTranslation("reservations")
  const { number, end } = booking
  const status = statusActions.statusOf(booking)
  return (
    <SheetFrame
      title={t("booking", { number })}
      header={<SheetHeader number={number} status={status} end={end} />}
      footer={<StatusFooter number={number} status={status} actions={statusActions} />}
    >
      <LateNotice booking={{ ...booking, status }} />
      <ClientBlock booking={booking} />
      <PeriodBlock booking={booking} />
      <LinesBlock booking={booking} />
      <NoteBlock booking={booking} />
    </SheetFrame>
  )
}

import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ClientBlock } from "./client-block.tsx"
import { LinesBlock } from "./lines-block.tsx"
import { NoteBlock } from "./note-block.tsx"
import { PeriodBlock } from "./period-block.tsx"
import type { BookingView } from "./read-booking.server.ts"
import { SheetFrame } from "./sheet-frame.tsx"
import { SheetHeader } from "./sheet-header.tsx"

/** One booking beside the list. */
export function BookingSheet({ booking }: { booking: BookingView }) {
  const { t } = useTranslation("reservations")
  const { number, status } = booking
  return (
    <SheetFrame title={t("booking", { number })} header={<SheetHeader number={number} status={status} />}>
      <ClientBlock booking={booking} />
      <PeriodBlock booking={booking} />
      <LinesBlock booking={booking} />
      <NoteBlock booking={booking} />
    </SheetFrame>
  )
}

import { LateNotice } from "../late/late-notice.tsx"
import { PaymentsBlock } from "../money/payments-block.tsx"
import { ClientBlock } from "./client-block.tsx"
import { LinesBlock } from "./lines-block.tsx"
import { NoteBlock } from "./note-block.tsx"
import { PeriodBlock } from "./period-block.tsx"
import type { BookingView } from "./read-booking.server.ts"

/** The blocks of one booking; its status is the one on screen. */
export function BookingSheet({ booking }: { booking: BookingView }) {
  return (
    <>
      <LateNotice booking={booking} />
      <ClientBlock booking={booking} />
      <PeriodBlock booking={booking} />
      <LinesBlock booking={booking} />
      <PaymentsBlock key={booking.number} money={booking.money} />
      <NoteBlock booking={booking} />
    </>
  )
}

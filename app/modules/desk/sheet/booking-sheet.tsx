import type { TeamName } from "#app/modules/members/team/read-team.server.ts"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { DepositBlock } from "../deposit/deposit-block.tsx"
import type { DepositView } from "../deposit/read-deposit.server.ts"
import { PaymentsBlock } from "../money/payments-block.tsx"
import { TestBookingNotice } from "../test-booking/test-booking-notice.tsx"
import styles from "./booking-sheet.module.css"
import { ClientBlock } from "./client-block.tsx"
import { HistoryBlock } from "./history-block.tsx"
import { LinesBlock } from "./lines-block.tsx"
import { NoteBlock } from "./note-block.tsx"
import { CancelNotice } from "./notices/cancel-notice.tsx"
import { HoldNotice } from "./notices/hold-notice.tsx"
import { LateNotice } from "./notices/late-notice.tsx"
import { ShortageNotice } from "./notices/shortage-notice.tsx"
import { PeriodBlock } from "./period-block.tsx"
import type { BookingView } from "./read-booking.server.ts"
import type { HistoryEntry } from "./read-history.server.ts"

interface BookingSheetProps {
  booking: BookingView
  history: HistoryEntry[]
  team: TeamName[]
  /** Missing when the booking was deleted meanwhile. */
  deposit: DepositView | undefined
  /** The answer to a form of the sheet. */
  reply: EditReply | undefined
}

/** The blocks of one booking; its status is the one on screen. */
export function BookingSheet({ booking, history, team, deposit, reply }: BookingSheetProps) {
  return (
    <>
      <div className={styles.notices}>
        <TestBookingNotice booking={booking} />
        <CancelNotice booking={booking} />
        <HoldNotice booking={booking} />
        <LateNotice booking={booking} />
        <ShortageNotice booking={booking} />
      </div>
      <ClientBlock booking={booking} />
      <PeriodBlock booking={booking} />
      <LinesBlock booking={booking} />
      <PaymentsBlock key={booking.number} money={booking.money} />
      {deposit && <DepositBlock key={`deposit-${booking.number}`} deposit={deposit} />}
      <NoteBlock booking={booking} team={team} reply={reply} />
      <HistoryBlock history={history} currency={booking.currency} zone={booking.zone} way={booking.delivery.way} />
    </>
  )
}

import { MessageSquareText } from "lucide-react"
import { useId } from "react"
import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Panel } from "#app/ui/panel.tsx"
import { LateBadge } from "../badges/late-badge.tsx"
import { ShortBadge } from "../badges/short-badge.tsx"
import { StatusBadge } from "../badges/status-badge.tsx"
import { TestBadge } from "../badges/test-badge.tsx"
import styles from "./booking-marks.module.css"
import { isDone, isPlanned } from "./day-lists.ts"
import type { DayBooking } from "./read-day.server.ts"

interface BookingMarksProps {
  booking: DayBooking
  step: TickStep
  /** It should have gone out before this hour. */
  isMissed: boolean
}

/** Marks what is out of the ordinary: not confirmed, late or missed, short of items, a test, a note. */
export function BookingMarks({ booking, step, isMissed }: BookingMarksProps) {
  const { status, isShort, isTest, note } = booking
  return (
    <div className={styles.marks}>
      <StepBadge booking={booking} step={step} isMissed={isMissed} />
      <ShortBadge status={status} isShort={isShort} />
      <TestBadge isTest={isTest} />
      {note && <NoteMark note={note} />}
    </div>
  )
}

function StepBadge({ booking, step, isMissed }: BookingMarksProps) {
  const { t } = useTranslation("today")
  const { status } = booking
  if (isDone(status, step)) return null
  if (isPlanned(status, step)) return <Badge tone="neutral">{t("notOut")}</Badge>
  if (status === "new") return <StatusBadge status={status} />
  if (isMissed) return <Badge tone="warning">{t(booking.delivery.type === "delivery" ? "notDelivered" : "missed")}</Badge>
  return step === "return" ? <LateBadge status={status} due={booking.due} /> : null
}

/** The customer's note, which the icon opens; on paper it stands there. */
function NoteMark({ note }: { note: string }) {
  const { t } = useTranslation("today")
  return (
    <Panel
      id={useId()}
      className={styles.opener}
      aria-label={t("note")}
      title={note}
      opener={<MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" />}
      panelClass={styles.note}
    >
      <p>{note}</p>
    </Panel>
  )
}

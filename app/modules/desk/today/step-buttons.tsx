import { statusWhenTicked, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { TakeAndStep } from "../money/take/take-and-step.tsx"
import { TakePanel } from "../money/take/take-panel.tsx"
import { useMoneyActions } from "../money/use-money-actions.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { StatusForm } from "../status/status-form.tsx"
import type { DayBooking } from "./read-day.server.ts"
import styles from "./step-buttons.module.css"

interface StepButtonsProps {
  booking: DayBooking
  step: TickStep
  /** The status on screen. */
  status: ReservationStatus
  /** The step is still to be done: else only money is taken. */
  isToDo: boolean
  actions: StatusActions
}

/** *Hand out* or *Return*. A booking that is not fully paid also gets the step with all of the open sum in cash, last, and a panel for another amount or method. */
export function StepButtons({ booking, step, status, isToDo, actions }: StepButtonsProps) {
  const { t } = useTranslation("status")
  const money = useMoneyActions(booking)
  return (
    <div className={styles.buttons}>
      {isToDo && (
        <StatusForm number={booking.number} status={status} set={(to) => actions.set([booking], to)} className={styles.form}>
          <Button type="submit" name="to" value={statusWhenTicked[step]} compact variant={booking.open > 0n ? "quiet" : "secondary"}>
            {t(step === "handOut" ? "step.confirmed" : "step.inProgress")}
          </Button>
        </StatusForm>
      )}
      {booking.open > 0n && (
        <div className={styles.money}>
          {isToDo && <TakeAndStep booking={booking} step={step} actions={actions} className={styles.take} />}
          <TakePanel booking={booking} step={isToDo ? step : undefined} isJoined={isToDo} actions={actions} money={money} />
        </div>
      )}
    </div>
  )
}

import { statusWhenTicked, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { answersIn } from "#app/modules/reservations/status/status-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, toMajorUnits } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import { StatusForm } from "../status/status-form.tsx"
import type { DayBooking } from "./read-day.server.ts"
import styles from "./step-buttons.module.css"
import { TakePanel } from "./take-panel.tsx"

interface StepButtonsProps {
  booking: DayBooking
  step: TickStep
  /** The status on screen. */
  status: ReservationStatus
  /** The step is still to be done: else only money is taken. */
  isToDo: boolean
  actions: StatusActions
}

/** *Hand out* or *Return*; where money is open, the same with all of it in cash, and a panel for another amount or method. */
export function StepButtons({ booking, step, status, isToDo, actions }: StepButtonsProps) {
  const { t, locale } = useTranslation("today", "status")
  const { number, open, newId, currency } = booking
  const to = statusWhenTicked[step]
  const sum = formatMoney(open, currency, locale)
  const set = (_to: ReservationStatus, form: FormData) => actions.set([{ number, status: booking.status }], to, answersIn(form))
  return (
    <div className={styles.buttons}>
      {open > 0n && (
        <div className={styles.money}>
          {isToDo && (
            <StatusForm number={number} status={status} set={set} className={styles.form}>
              {Object.entries({ newId, open: String(open), amount: toMajorUnits(open), currency, method: "cash" }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" name="to" value={to} compact className={styles.take}>
                {t(`take.${step}`, { sum })}
              </Button>
            </StatusForm>
          )}
          <TakePanel booking={booking} step={step} status={status} isToDo={isToDo} actions={actions} />
        </div>
      )}
      {isToDo && (
        <StatusForm number={number} status={status} set={set} className={styles.form}>
          <Button type="submit" name="to" value={to} compact>
            {t(step === "handOut" ? "status:step.confirmed" : "status:step.inProgress")}
          </Button>
        </StatusForm>
      )}
    </div>
  )
}

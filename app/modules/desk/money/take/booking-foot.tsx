import { useEffect, useRef } from "react"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { NextStatusButton } from "../../status/next-status-button.tsx"
import type { StatusActions } from "../../status/status-actions.tsx"
import { StatusMenu } from "../../status/status-menu.tsx"
import type { MoneyView } from "../read-money.server.ts"
import { type MoneyActions, useMoneyActions } from "../use-money-actions.ts"
import styles from "./booking-foot.module.css"
import { allInCash, type OpenBooking, stepFrom } from "./open-booking.ts"
import { TakeAndStep } from "./take-and-step.tsx"
import { TakePanel } from "./take-panel.tsx"

interface BookingFootProps {
  money: MoneyView
  /** The saved status. */
  status: ReservationStatus
  actions: StatusActions
}

/** Shows the open sum with the buttons that take it, the menu of statuses, and the next natural step, which a hand-over also offers with the money. */
export function BookingFoot({ money, status: saved, actions }: BookingFootProps) {
  const { number, currency, newIds } = money
  const { open } = money.balance
  const booking: OpenBooking = { number, status: saved, open, newId: newIds.take, currency }
  const status = actions.statusOf(booking)
  // The foot keeps the sum and the buttons of the status before while another is on its way.
  const step = open > 0n ? stepFrom(saved) : undefined
  const set = (to: ReservationStatus) => actions.set([booking], to)
  // Outlives the sum, so that *Undo* in its message is answered.
  const taking = useMoneyActions(money)
  useFocusWhenTaken(open > 0n)
  return (
    <div className={styles.foot}>
      {open > 0n && <OpenSum booking={booking} actions={actions} money={taking} />}
      <div className={styles.menu}>
        <StatusMenu number={number} status={status} set={set} />
      </div>
      <div className={styles.steps}>
        {step && <TakeAndStep booking={booking} step={step} actions={actions} variant="primary" />}
        <NextStatusButton number={number} status={status} set={set} variant={step ? "secondary" : "primary"} />
      </div>
    </div>
  )
}

/** Takes what is open in cash by a press, or opens a panel for another amount or method. */
function OpenSum({ booking, actions, money }: { booking: OpenBooking; actions: StatusActions; money: MoneyActions }) {
  const { t, locale } = useTranslation("money")
  const sum = formatMoney(booking.open, booking.currency, locale)
  return (
    <div className={styles.money}>
      <span className={styles.open}>{t("toPay", { sum })}</span>
      <div className={styles.take}>
        <BackgroundForm {...money.formOf("add", allInCash(booking))}>
          <Button
            type="submit"
            compact
            busy={money.pending === "add"}
            waits={actions.statusOf(booking) !== booking.status}
            title={t("take.inCash.all", { sum })}
          >
            {t("take.all", { sum })}
          </Button>
        </BackgroundForm>
        <TakePanel booking={booking} step={stepFrom(booking.status)} isJoined actions={actions} money={money} />
      </div>
    </div>
  )
}

/** Focuses the heading of the sheet once the button that had the focus has gone with the open sum. */
function useFocusWhenTaken(isOpen: boolean) {
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current && !isOpen && document.activeElement === document.body) document.getElementById("sheet-title")?.focus()
    was.current = isOpen
  }, [isOpen])
}

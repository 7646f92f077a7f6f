import { useId, useRef, useState } from "react"
import { useLocation } from "react-router"
import { counterMethods } from "#app/modules/payments/payment-status.ts"
import { statusWhenTicked } from "#app/modules/reservations/rules/hand-overs.ts"
import { answersIn, writeBooking } from "#app/modules/reservations/status/status-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { currencySymbol, formatMoney, parseAmount, writeAmount } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { moneyAction, useMoneyActions } from "../money/use-money-actions.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { closePanel, Panel } from "./panel.tsx"
import type { DayBooking } from "./read-day.server.ts"
import styles from "./take-panel.module.css"

interface TakePanelProps {
  booking: DayBooking
  step: keyof typeof statusWhenTicked
  /** The status on screen. */
  status: DayBooking["status"]
  /** The money may be taken with the step. */
  isToDo: boolean
  actions: StatusActions
}

/** Takes another amount, or in another way: with the step or alone. Each way to pay is a button, so that choosing it takes the money. */
export function TakePanel({ booking, step, status, isToDo, actions }: TakePanelProps) {
  const { t, locale } = useTranslation("today", "money")
  const { number, open, newId, currency } = booking
  const [id, amountId] = [useId(), useId()]
  const { pathname, search } = useLocation()
  const { formOf } = useMoneyActions(booking)
  const takeAlone = formOf("add", {})
  const sentence = useErrorMessage("status")
  const [error, setError] = useState<string>()
  const field = useRef<HTMLDivElement>(null)
  const to = statusWhenTicked[step]
  const sum = formatMoney(open, currency, locale)

  function send(form: FormData, action: string) {
    const typed = form.get("amount")
    const wrong = errorOf(typeof typed === "string" ? typed : "", booking)
    setError(wrong)
    if (wrong !== undefined) return
    closePanel(id)
    if (action === takeAlone.action) takeAlone.send(form)
    else actions.set([{ number, status: booking.status }], to, answersIn(form))
  }
  const shown = { booking: writeBooking({ number, shown: status }), to, back: pathname + search }
  const values = { ...shown, intent: "add", newId, open: String(open), currency }
  const ways = (address: string | undefined) =>
    counterMethods.map((method) => (
      <Button key={method} type="submit" name="method" value={method} compact formAction={address}>
        {t(`money:methods.${method}`)}
      </Button>
    ))
  return (
    <Panel
      id={id}
      className={styles.opener}
      data-joined={isToDo || undefined}
      aria-label={t("another", { sum })}
      title={t("another", { sum })}
      opener={
        <>
          {!isToDo && <span>{t("toPay", { sum })}</span>}
          <Icon name="chevron" size={16} />
        </>
      }
      onOpen={() => {
        // A touch screen would cover the buttons with its keyboard.
        if (matchMedia("(hover: hover)").matches) field.current?.querySelector("input")?.select()
      }}
    >
      <BackgroundForm action={isToDo ? "/reservations/status" : moneyAction(number)} values={values} send={send} className={styles.form}>
        <div ref={field}>
          <Field
            id={amountId}
            name="amount"
            label={`${t("money:amount")}, ${currencySymbol(currency)}`}
            defaultValue={writeAmount(open, locale)}
            error={error === undefined ? undefined : sentence(error)}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        </div>
        {isToDo && (
          <fieldset>
            <legend className={styles.legend}>{t(`takeAnd.${step}`)}</legend>
            <div className={styles.ways}>{ways(undefined)}</div>
          </fieldset>
        )}
        <fieldset>
          <legend className={styles.legend}>{t(isToDo ? "takeOnly" : "takeNow")}</legend>
          <div className={styles.ways}>{ways(moneyAction(number))}</div>
        </fieldset>
      </BackgroundForm>
    </Panel>
  )
}

/** Returns why an amount can't be taken, as a code. More than is open is taken in the booking, which asks about it. */
function errorOf(typed: string, { open, currency }: DayBooking): string | undefined {
  const amount = parseAmount(typed, currency)
  if (!amount) return amount === undefined ? "amount.invalid" : "amount.zero"
  return amount > open ? "payment.aboveOpen" : undefined
}

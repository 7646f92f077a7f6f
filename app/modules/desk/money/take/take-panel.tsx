import { useId, useState } from "react"
import { useLocation } from "react-router"
import { statusWhenTicked, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { answersIn, writeBooking } from "#app/modules/reservations/status/status-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, parseAmount, writeAmount } from "#app/platform/money.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { replyTo } from "#app/ui/form/action-form.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { hasKeyboard } from "#app/ui/has-keyboard.ts"
import { Icon } from "#app/ui/icon.tsx"
import { closePanel, Panel } from "#app/ui/panel.tsx"
import type { StatusActions } from "../../status/status-actions.tsx"
import { ExcessQuestion } from "../excess-question.tsx"
import { type MoneyActions, moneyAction } from "../use-money-actions.ts"
import type { OpenBooking } from "./open-booking.ts"
import { TakeFields } from "./take-fields.tsx"
import styles from "./take-panel.module.css"

interface TakePanelProps {
  booking: OpenBooking
  /** The money may be taken with it. */
  step: TickStep | undefined
  /** The opener is one control with a button before it that names the sum. */
  isJoined: boolean
  actions: StatusActions
  money: MoneyActions
}

/** Takes another amount, or in another way: with the step or alone. More than the open sum is taken alone, after a question. */
export function TakePanel({ booking, step, isJoined, actions, money }: TakePanelProps) {
  const { t, locale } = useTranslation("money")
  const { number, open, currency } = booking
  const [id, formId, amountId] = [useId(), useId(), useId()]
  const taking = useTaking({ booking, step, actions, money }, () => closePanel(id))
  const sentence = useErrorMessage("money")
  const { error } = taking
  const sum = formatMoney(open, currency, locale)
  return (
    <>
      <Panel
        id={id}
        className={styles.opener}
        data-joined={isJoined || undefined}
        aria-label={t("take.another", { sum })}
        title={t("take.another", { sum })}
        opener={
          <>
            {!isJoined && <span>{t("toPay", { sum })}</span>}
            <Icon name="chevron" size={16} />
          </>
        }
        onOpen={() => {
          const amount = document.getElementById(amountId)
          if (amount instanceof HTMLInputElement) taking.begin(amount)
        }}
      >
        <BackgroundForm id={formId} {...taking.form} className={styles.form} noValidate>
          <TakeFields
            amount={{ id: amountId, defaultValue: writeAmount(open, locale), error: error === undefined ? undefined : sentence(error) }}
            currency={currency}
            step={step}
            action={taking.actionAlone}
          />
        </BackgroundForm>
      </Panel>
      {taking.isOwn && (
        <ExcessQuestion form={formId} action={moneyAction(number)} reply={replyTo("add", money.reply)} currency={currency} />
      )}
    </>
  )
}

/** Checks and sends the money of the panel, with the step or alone. `close` runs before it is sent. */
function useTaking({ booking, step, actions, money }: Omit<TakePanelProps, "isJoined">, close: () => void) {
  const { number, open, newId, currency } = booking
  const { pathname, search } = useLocation()
  const takeAlone = money.formOf("add", {})
  const [error, setError] = useState<string>()
  const [isOwn, setOwn] = useState(false)

  function send(form: FormData, action: string) {
    const isAlone = action === takeAlone.action
    const typed = form.get("amount")
    const wrong = errorOf(typeof typed === "string" ? typed : "", { open, currency, isAlone })
    setError(wrong)
    if (wrong !== undefined) return
    close()
    setOwn(isAlone)
    if (isAlone) takeAlone.send(form)
    else if (step) actions.set([booking], statusWhenTicked[step], answersIn(form))
  }

  function begin(amount: HTMLInputElement) {
    setError(undefined)
    // An amount that was asked about stays until it is checked.
    if (isOwn) setOwn(false)
    else amount.form?.reset()
    if (hasKeyboard()) amount.select()
  }

  const values = {
    booking: writeBooking({ number, shown: actions.statusOf(booking) }),
    back: pathname + search,
    intent: "add",
    newId,
    open: String(open),
    currency,
    ...(step && { to: statusWhenTicked[step] }),
  }
  return {
    form: { action: step ? "/reservations/status" : takeAlone.action, values, send },
    actionAlone: takeAlone.action,
    error,
    /** This panel sent the money last, so the answer is its own: the row of the board and the sheet over it share their answers. */
    isOwn,
    begin,
  }
}

/** Returns why an amount can't be taken, as a code. */
function errorOf(typed: string, { open, currency, isAlone }: Pick<OpenBooking, "open" | "currency"> & { isAlone: boolean }) {
  const amount = parseAmount(typed, currency)
  if (!amount) return amount === undefined ? "amount.invalid" : "amount.zero"
  return amount > open && !isAlone ? "payment.takeOnly" : undefined
}

import type { ComponentProps } from "react"
import { useLocation } from "react-router"
import type { MoneyIntent } from "#app/modules/reservations/money/money-input.ts"
import type { Elements } from "#app/ui/elements.ts"
import { type MoneyActions, moneyAction } from "./use-money-actions.ts"

interface MoneyFormProps extends ComponentProps<"form"> {
  number: number
  intent: MoneyIntent
  actions: MoneyActions
  children: Elements
  /** Sent hidden. */
  values: Readonly<Record<string, string>>
  /** The page to go back to without a script; by default this page. */
  back?: string | undefined
}

/** A form of a booking's payments: sent in the background, and without a script as a page. */
export function MoneyForm({ number, intent, actions, values, back, children, ...form }: MoneyFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form {...form} method="post" action={moneyAction(number)} onSubmit={actions.send}>
      {Object.entries({ intent, back: back ?? pathname + search, ...values }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

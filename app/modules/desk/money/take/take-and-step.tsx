import { statusWhenTicked, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { answersIn } from "#app/modules/reservations/status/status-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import type { StatusActions } from "../../status/status-actions.tsx"
import { StatusForm } from "../../status/status-form.tsx"
import { allInCash, type OpenBooking } from "./open-booking.ts"

interface TakeAndStepProps {
  booking: OpenBooking
  step: TickStep
  actions: StatusActions
  variant?: "primary" | "secondary"
  className?: string | undefined
}

/** Takes all that is open in cash, and hands out or takes back. Waits while the booking gets another status. */
export function TakeAndStep({ booking, step, actions, variant = "secondary", className }: TakeAndStepProps) {
  const { t, locale } = useTranslation("money")
  const { number, open, currency } = booking
  const status = actions.statusOf(booking)
  const to = statusWhenTicked[step]
  const sum = formatMoney(open, currency, locale)
  return (
    <StatusForm number={number} status={status} set={(_to, form) => actions.set([booking], to, answersIn(form))}>
      {Object.entries(allInCash(booking)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="to"
        value={to}
        compact
        variant={variant}
        waits={status !== booking.status}
        className={className}
        title={t(`take.inCash.${step}`, { sum })}
      >
        {t(`take.${step}`, { sum })}
      </Button>
    </StatusForm>
  )
}

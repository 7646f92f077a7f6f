import { useLocation } from "react-router"
import type { Outside } from "#app/modules/reservations/availability/read-booking-rules.server.ts"
import type { Extension } from "#app/modules/reservations/change/extension.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney, formatSum } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { OutsideHours } from "../fields/outside-hours.tsx"
import { QuestionDialog } from "../questions/question.tsx"
import { useExtend } from "./use-extend.ts"

interface ExtendButtonProps {
  booking: { number: number; total: bigint; currency: Currency; zone: string }
  extension: Extension & { end: string; outside: Outside["to"] }
}

/** Moves the return on, for the price that it says. */
export function ExtendButton({ booking, extension: { unit, count, added, end, outside } }: ExtendButtonProps) {
  const { t, locale } = useTranslation("change")
  const { pathname, search } = useLocation()
  const { number, total, currency, zone } = booking
  const { send, isSending, question, accept, dismiss } = useExtend(booking)
  const extend = t(`extend.${unit}`, { count })
  const fields = { number: String(number), end, seenTotal: formatSum({ amount: total + added, currency }) }
  return (
    <>
      <BackgroundForm
        action="/reservations/extend"
        values={{ ...fields, back: pathname + search }}
        send={() => {
          if (!isSending) send(fields)
        }}
      >
        <Button type="submit" compact busy={isSending}>
          {added === 0n ? extend : t("extend.priced", { extend, sum: `${added > 0n ? "+" : ""}${formatMoney(added, currency, locale)}` })}
        </Button>
      </BackgroundForm>
      {outside && <OutsideHours outside={{ to: outside }} />}
      {question && (
        <QuestionDialog
          bookings={[{ number, question: { kind: "stock", ...question } }]}
          zone={zone}
          answer={() => accept(fields)}
          dismiss={dismiss}
        />
      )}
    </>
  )
}

import { useLocation } from "react-router"
import type { Extension } from "#app/modules/reservations/extension/extension.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney, formatSum } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { QuestionDialog } from "../ask/question.tsx"
import { useExtend } from "./use-extend.ts"

interface ExtendButtonProps {
  booking: { number: number; end: string; total: bigint; currency: Currency; zone: string }
  extension: Extension
}

/** Moves the return on, for the price that it says. */
export function ExtendButton({ booking, extension: { unit, count, added } }: ExtendButtonProps) {
  const { t, locale } = useTranslation("change")
  const { pathname, search } = useLocation()
  const { number, end, total, currency, zone } = booking
  const { send, isSending, question, accept, dismiss } = useExtend(booking)
  const extend = t(`extend.${unit}`, { count })
  const fields = { number: String(number), end, seenTotal: formatSum({ amount: total + added, currency }) }
  return (
    <>
      <form
        method="post"
        action="/reservations/extend"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) send(fields)
        }}
      >
        {Object.entries({ ...fields, back: pathname + search }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" compact busy={isSending}>
          {added > 0n ? t("extend.priced", { extend, sum: formatMoney(added, currency, locale) }) : extend}
        </Button>
      </form>
      {question && (
        <QuestionDialog
          asked={[{ number, question: { kind: "stock", ...question } }]}
          zone={zone}
          answer={() => accept(fields)}
          dismiss={dismiss}
        />
      )}
    </>
  )
}

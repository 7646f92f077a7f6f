import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { Notice } from "#app/ui/notice.tsx"
import type { QuotedChange, TypedChange } from "./quote/use-change-quote.ts"
import type { BookingEditorView } from "./read-booking-editor.server.ts"

/** Returns whether what is typed makes the agreed total of the booking void, or would if staff did not keep it. */
export function isAgreedLost({ values }: BookingEditorView, typed: TypedChange, { data }: QuotedChange): boolean {
  if (values.agreed === "" || typed.agreed !== values.agreed) return false
  return typed.agreedAgain === "on" || data?.charges?.every(({ kind }) => kind !== "adjustment") === true
}

/** Says that the agreed total applies no longer, and offers to keep it. */
export function AgreedAgain({ view, input }: { view: BookingEditorView; input: Input }) {
  const { t, locale } = useTranslation("change")
  const amount = formatMoney(view.total, view.currency, locale)
  const { defaultValue, error, ...box } = input
  return (
    <Notice tone="warning">
      <p>{t("prices.over", { amount })}</p>
      <Checkbox {...box} label={t("prices.again", { amount })} error={error} defaultChecked={defaultValue === "on"} />
    </Notice>
  )
}

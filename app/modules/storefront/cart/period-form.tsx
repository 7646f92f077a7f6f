import { useEffect, useRef } from "react"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { BackgroundForm } from "#app/ui/form/background-form.tsx"
import { PeriodPicker } from "#app/ui/period-picker/period-picker.tsx"
import { useAvailability } from "#app/ui/period-picker/use-availability.ts"
import { writePeriodInput } from "../dates/write-period.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { useCartChange } from "./cart-form.tsx"
import { type CartView, isRoundingShared } from "./cart-view.ts"
import styles from "./period-form.module.css"

interface PeriodFormProps {
  shop: ShopInfo
  cart: CartView
  /** Wall times of the shop, "" while there are none: the cart's, or those that were refused. */
  from: string
  to: string
  /** Receives the intent "period". */
  action: string
  errors: { from: string | undefined; to: string | undefined }
}

/** Edits the cart's period; the calendar shows when everything in the cart is free. */
export function PeriodForm({ shop, cart, from, to, action, errors }: PeriodFormProps) {
  const { t } = useTranslation("order")
  const { formatRounding } = usePeriodFormat()
  const form = useRef<HTMLFormElement>(null)
  const [first] = cart.lines
  const rounded = first && isRoundingShared(cart) ? formatRounding(first) : undefined
  const offered = cart.lines.filter((line) => line.problem !== "gone")
  const days = useAvailability(
    `${homeOf(shop)}/availability.json`,
    offered.length > 0 ? `lines=${offered.map((line) => `${line.number}x${line.quantity}`).join(",")}` : "",
  )
  const wrong = errors.from ? "from" : errors.to ? "to" : undefined

  // Updates the control in place, since its calendar stays open. Dates that were sent are shown until they are answered.
  const { sent, send } = useCartChange("period")
  const isSent = sent !== undefined
  useEffect(() => {
    if (form.current && !isSent) writePeriodInput(form.current, { from, to })
  }, [from, to, isSent])

  return (
    <BackgroundForm
      ref={form}
      action={action}
      values={{ intent: "period" }}
      send={(changed) => void send(action, changed)}
      noValidate
      className={styles.form}
      aria-label={t("form.dates")}
    >
      <PeriodPicker
        from={{ id: "period-from", name: "from", defaultValue: from, error: errors.from, autoFocus: wrong === "from" }}
        to={{ id: "period-to", name: "to", defaultValue: to, error: errors.to, autoFocus: wrong === "to" }}
        skin={shop.periodSkin}
        zone={shop.timeZone}
        limits={cart.limits}
        locale={shop.locale}
        isRequired
        onChange={(period) => period && form.current?.requestSubmit()}
        {...days}
      />
      {rounded && <p className={styles.rounded}>{rounded}</p>}
      <Button type="submit" className={styles.send}>
        {from ? t("cart.changeDates") : t("cart.setDates")}
      </Button>
    </BackgroundForm>
  )
}

import type { MouseEvent } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import styles from "./add-to-cart-form.module.css"
import type { Quote } from "./quote.ts"
import type { ShopInfo } from "./shop-info.ts"

interface AddButtonProps {
  shop: ShopInfo
  quote: Quote | null
  /** Whether the form has dates, and whether those can be booked. */
  dates: "none" | "wrong" | "chosen"
  /** The id of their control. */
  datesId: string
  /** More are asked than are free on the dates: it leads to where that is put right. */
  isShort: boolean
  quantityId: string
  busy: boolean
}

/** Puts the item into the cart; with a script it leads to what has to be put right first, and opens the calendar for dates. */
export function AddButton({ shop, quote, dates, datesId, isShort, quantityId, busy }: AddButtonProps) {
  const { t } = useTranslation("order")
  if (isShort) {
    return (
      <Button
        type="submit"
        name="intent"
        value="add"
        variant="primary"
        wide
        busy={busy}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(quantityId)?.focus()
        }}
      >
        {t("cart.add")}
      </Button>
    )
  }
  if (quote || dates === "chosen") {
    return (
      <Button type="submit" name="intent" value="add" variant="primary" wide busy={busy}>
        {quote ? t("cart.addFor", { sum: formatMoney(quote.total, shop.currency, shop.locale) }) : t("cart.add")}
      </Button>
    )
  }
  function openDates(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const control = document.getElementById(datesId)
    control?.focus({ preventScroll: true })
    control?.click()
  }
  return (
    <Button type="submit" name="intent" value="add" variant="primary" wide busy={busy} onClick={openDates}>
      <span className="needs-script">{dates === "none" ? t("cart.chooseDates") : t("cart.changeDates")}</span>
      <span className={styles.withoutScript}>{t("cart.add")}</span>
    </Button>
  )
}

import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { homeOf, type ShopInfo } from "../../shop/shop-info.ts"
import type { Quote } from "../quote.ts"
import styles from "./add-to-cart-form.module.css"
import type { Obstacle } from "./use-typed-choice.ts"

interface AddButtonProps {
  shop: ShopInfo
  /** Null when something prevents adding. */
  quote: Quote | null
  obstacle: Obstacle | null
  datesId: string
  /** The first field with too many. */
  quantityId: string
  sizesId: string
  busy: boolean
}

/** Adds the item to the cart, or leads to the field that prevents it; with a script, opens the calendar. */
export function AddButton({ shop, quote, obstacle, datesId, quantityId, sizesId, busy }: AddButtonProps) {
  const { t } = useTranslation("order")
  const add = { type: "submit", name: "intent", value: "add", variant: "primary", wide: true, busy } as const
  if (obstacle === "booked") return <LeadButton to={datesId}>{t("cart.chooseOtherDates")}</LeadButton>
  if (obstacle === "tooMany") return <LeadButton to={quantityId}>{t("cart.changeQuantity")}</LeadButton>
  if (!obstacle)
    return (
      <Button {...add}>{quote ? t("cart.addFor", { sum: formatMoney(quote.total, shop.currency, shop.locale) }) : t("cart.add")}</Button>
    )
  return (
    <Button
      {...add}
      onClick={(event) => {
        event.preventDefault()
        goTo(obstacle === "noSize" ? sizesId : datesId)
      }}
    >
      <span className="needs-script">{t(labels[obstacle])}</span>
      <span className={styles.withoutScript}>{t("cart.add")}</span>
    </Button>
  )
}

const labels = { noDates: "cart.chooseDates", wrongDates: "cart.changeDates", noSize: "cart.chooseSize" } as const

/** Replaces the pressed button and takes its focus. */
export function InCart({ shop }: { shop: ShopInfo }) {
  const { t } = useTranslation("order")
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  return (
    <LinkButton ref={link} to={`${homeOf(shop)}/cart`} variant="primary" wide>
      <Icon name="check" /> <span>{t("cart.view")}</span>
    </LinkButton>
  )
}

/** Without a script, renders a link to the field. */
function LeadButton({ to, children }: { to: string; children: ReactNode }) {
  const hasScript = useHasScript()
  const { pathname, search } = useLocation()
  if (hasScript) {
    return (
      <Button variant="primary" wide onClick={() => goTo(to)}>
        {children}
      </Button>
    )
  }
  return (
    <LinkButton to={`${pathname}${search}#${to}`} reloadDocument variant="primary" wide>
      {children}
    </LinkButton>
  )
}

/** Focuses a control; a click opens the calendar. */
function goTo(id: string) {
  const control = document.getElementById(id)
  control?.focus({ preventScroll: control instanceof HTMLButtonElement })
  control?.click()
}

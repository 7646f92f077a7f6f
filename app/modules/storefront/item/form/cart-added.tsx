import { useState } from "react"
import type { ItemDetail, ItemSize } from "#app/modules/inventory/item-summary.ts"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { formatPeriodShort } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { asMoment } from "#app/ui/period-picker/times/wall-time.ts"
import { homeOf, type ShopInfo } from "../../shop/shop-info.ts"
import type { Quote } from "../quote.ts"
import styles from "./cart-added.module.css"

/** Panel below the header's cart link: the item just added, and a link to checkout. */
export function CartAdded({ shop, item, quote }: { shop: ShopInfo; item: ItemDetail; quote: Quote }) {
  const { t } = useTranslation("order")
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const [picture] = item.images
  return (
    <aside className={styles.panel} aria-label={t("cart.added")}>
      <SquareImage picture={picture} sizes="75px" alt="" />
      <div aria-live="polite">
        <p className={styles.title}>{t("cart.added")}</p>
        <p className={styles.what}>{item.sizes ? item.name : `${item.name} ×\u00a0${quote.lines[0]?.quantity}`}</p>
        {item.sizes && <p>{chosenSizes(item.sizes, quote).join(", ")}</p>}
        <p className={styles.dates}>{formatPeriodShort({ start: asMoment(quote.from), end: asMoment(quote.to) }, "UTC", shop.locale)}</p>
      </div>
      <button type="button" className={styles.close} aria-label={t("cart.closeAdded")} onClick={() => setClosed(true)}>
        <Icon name="close" />
      </button>
      <LinkButton to={`${homeOf(shop)}/checkout`} className={styles.checkOut}>
        {t("cart.checkOutPlain")}
      </LinkButton>
    </aside>
  )
}

/** "42", "43 × 2". */
const chosenSizes = (sizes: ItemSize[], { lines }: Quote) =>
  lines.flatMap(({ number, quantity }) => {
    const size = sizes.find((each) => each.number === number)
    return size && quantity > 0 ? [quantity > 1 ? `${size.label} ×\u00a0${quantity}` : size.label] : []
  })

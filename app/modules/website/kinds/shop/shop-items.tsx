import { ItemGrid } from "#app/modules/inventory/components/item-grid.tsx"
import type { ShopOfItems } from "#app/modules/inventory/item-summary.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Placement } from "../kind.ts"
import type { QuotedItem } from "../quoted-items.server.ts"
import { useItemCardView } from "../use-item-card-view.ts"
import styles from "./shop.module.css"

interface ShopItemsProps {
  shop: ShopOfItems
  placement: Placement
  items: QuotedItem[]
  /** "" for everything. */
  q: string
}

/** Lists the items. When none is free on the selected dates, says so first and collapses the list. */
export function ShopItems({ shop, placement, items, q }: ShopItemsProps) {
  const { t } = useTranslation("website")
  const shown = items.map(useItemCardView())
  const grid = <ItemGrid shop={shop} items={shown} search={placement.itemSearch} isFirst={placement.isBelowTitle} />
  if (items.some(({ offer }) => offer?.isFree !== false)) {
    return (
      <>
        {q && <p className={styles.count}>{t("shop.found", { count: items.length })}</p>}
        {grid}
      </>
    )
  }
  return (
    <>
      <div className={styles.message}>
        <p className={styles.words}>{t("shop.nothingFree")}</p>
        <a
          href={`#${placement.datesId}`}
          className={styles.link}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(placement.datesId)?.click()
          }}
        >
          {t("shop.changeDates")}
        </a>
      </div>
      <details className={styles.all}>
        <summary className={styles.link}>{t("shop.showAll")}</summary>
        {grid}
      </details>
    </>
  )
}

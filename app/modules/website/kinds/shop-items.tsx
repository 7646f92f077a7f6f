import { ItemGrid } from "#app/modules/inventory/components/item-grid.tsx"
import type { ShopOfItems } from "#app/modules/inventory/components/item-summary.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { DatedItem } from "./dated-item.server.ts"
import type { Place } from "./kind.ts"
import styles from "./shop.module.css"
import { useShownItem } from "./use-shown-item.ts"

interface ShopItemsProps {
  shop: ShopOfItems
  place: Place
  items: DatedItem[]
  /** The search they answer to; empty for everything. */
  q: string
}

/** The items; where none is free on the chosen dates that is said first, and they wait to be shown. */
export function ShopItems({ shop, place, items, q }: ShopItemsProps) {
  const { t } = useTranslation("website")
  const shown = items.map(useShownItem())
  const grid = <ItemGrid shop={shop} items={shown} search={place.itemSearch} isFirst={place.isUnderTitle} />
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
          href={`#${place.datesId}`}
          className={styles.link}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(place.datesId)?.click()
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

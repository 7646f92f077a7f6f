import type { ComponentProps } from "react"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "#app/ui/class-names.ts"
import type { ItemCardView, ShopOfItems } from "../item-summary.ts"
import styles from "./item-card.module.css"
import { ItemPrice } from "./item-price.tsx"

const sizes = "(min-width: 1280px) 290px, (min-width: 768px) 32vw, (min-width: 375px) 47vw, 100vw"

export interface ItemCardProps {
  shop: ShopOfItems
  item: ItemCardView
  eager: boolean
  /** Query of the item's link, which carries the selected dates. */
  search?: string | undefined
  onClick: ComponentProps<"a">["onClick"]
}

/** One link covers picture, name, description and price. */
export function ItemCard({ shop, item, eager, search = "", onClick }: ItemCardProps) {
  return (
    <article className={classNames(styles.card, item.unavailableUntil !== undefined && styles.unavailable)}>
      <SquareImage picture={item.image} sizes={sizes} alt="" eager={eager} className={styles.image} />
      <h3 className={styles.name}>
        <a href={`/${shop.code}/item-${item.number}${search}`} className={styles.link} data-discover="true" onClick={onClick}>
          {item.name}
        </a>
      </h3>
      {(item.isExample || item.shortDescription) && (
        <p className={styles.description}>
          {item.isExample && <Example />}
          {item.isExample && item.shortDescription && <span>{" · "}</span>}
          <span>{item.shortDescription}</span>
        </p>
      )}
      <ItemPrice shop={shop} item={item} />
    </article>
  )
}

const Example = () => useTranslation("inventory").t("card.example")

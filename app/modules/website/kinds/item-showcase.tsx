import { ItemPrice } from "#app/modules/inventory/components/item-price.tsx"
import { Image } from "#app/modules/media/components/image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import container from "#app/ui/container.module.css"
import type { itemShowcaseFields } from "./item-showcase.fields.ts"
import styles from "./item-showcase.module.css"
import type { ShowcasedItem } from "./item-showcase.server.ts"
import { landmark, type ViewProps } from "./kind.ts"
import { useItemCardView } from "./use-item-card-view.ts"

/** Half of the row, the whole row on a phone. */
const sizes = "(min-width: 1280px) 588px, (min-width: 768px) 46vw, 100vw"

/** Renders nothing while no item is selected or it is no longer offered. */
export function ItemShowcase({ values, loaded: item, shop, placement }: ViewProps<typeof itemShowcaseFields, ShowcasedItem | null>) {
  const { t } = useTranslation("website")
  const shown = useItemCardView()
  if (!item) return null
  const description = values.shortDescription || item.shortDescription
  return (
    <section id={placement.id} className={`${container.container} ${styles.showcase}`} {...landmark(placement, true)}>
      <div className={styles.image}>{item.image && <Image picture={item.image} sizes={sizes} alt="" />}</div>
      <div className={styles.words}>
        <h2 id={`${placement.id}-title`} className={styles.name}>
          {item.name}
        </h2>
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.price}>
          <ItemPrice shop={shop} item={shown(item)} />
        </div>
        <LinkButton
          to={`/${shop.code}/item-${item.number}${placement.itemSearch}`}
          className={styles.action}
          aria-describedby={`${placement.id}-title`}
        >
          {t("itemShowcase.seeItem")}
        </LinkButton>
      </div>
    </section>
  )
}

import { useTranslation } from "react-i18next"
import type { Picture } from "#app/modules/media/picture.ts"
import container from "./container.module.css"
import { HomeHero } from "./home-hero.tsx"
import { ItemGrid } from "./item-grid.tsx"
import type { ItemSummary } from "./item-summary.ts"
import type { ShopInfo } from "./shop-info.ts"
import styles from "./storefront-home.module.css"

export interface StorefrontHomeProps {
  shop: ShopInfo
  items: ItemSummary[]
  /** What the shop says of itself; without it the hero is its name. */
  hero?: { title: string; subtitle: string; image: Picture | null } | undefined
}

export function StorefrontHome({ shop, items, hero }: StorefrontHomeProps) {
  const { t } = useTranslation("storefront")
  return (
    <>
      <HomeHero title={hero?.title ?? shop.name} subtitle={hero?.subtitle ?? t("home.subtitle")} image={hero?.image ?? null} />
      <section className={`${container.container} ${styles.items}`} aria-labelledby="items">
        <h2 id="items" className={styles.heading}>
          {items.length > 0 ? t("home.title") : t("home.empty.title")}
        </h2>
        {items.length > 0 ? <ItemGrid shop={shop} items={items} /> : <p className={styles.empty}>{t("home.empty.text")}</p>}
      </section>
    </>
  )
}

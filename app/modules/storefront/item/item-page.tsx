import type { ItemDetail } from "#app/modules/inventory/components/item-summary.ts"
import { Rate } from "#app/modules/inventory/components/rate.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import { NoBookings } from "../booking/no-bookings.tsx"
import { PageTitle } from "../shop/page-title.tsx"
import { PickUpPoints } from "../shop/pick-up-points.tsx"
import { type ShopInfo, takesBookings } from "../shop/shop-info.ts"
import { AddToCartForm, type AddToCartFormProps } from "./add-to-cart-form.tsx"
import { ItemGallery } from "./item-gallery.tsx"
import styles from "./item-page.module.css"

export type ItemPageProps = AddToCartFormProps & { shop: ShopInfo; item: ItemDetail }

export function ItemPage({ shop, item, ...form }: ItemPageProps) {
  const { t } = useTranslation("order")
  return (
    <div className={`${container.container} ${styles.page}`}>
      <div className={styles.gallery}>
        <ItemGallery name={item.name} images={item.images} />
      </div>
      <div className={styles.booking}>
        <PageTitle className={styles.name}>{item.name}</PageTitle>
        <p className={styles.rate}>
          <Rate shop={shop} item={item} />
        </p>
        {item.shortDescription && <p className={styles.short}>{item.shortDescription}</p>}
        <div className={styles.card} data-open={takesBookings(shop) || undefined}>
          {takesBookings(shop) ? <AddToCartForm shop={shop} item={item} {...form} /> : <NoBookings shop={shop} />}
        </div>
      </div>
      <div className={styles.about}>
        {(["description", "included", "sizes", "requirements"] as const).map(
          (text) =>
            item[text] && (
              <section key={text}>
                <h2 className={styles.heading}>{t(`item.${text}`)}</h2>
                <p className={styles.description}>{item[text]}</p>
              </section>
            ),
        )}
        {shop.locations.length > 0 && (
          <section>
            <h2 className={styles.heading}>{t("item.pickUpPoints")}</h2>
            <PickUpPoints points={shop.locations} />
          </section>
        )}
      </div>
    </div>
  )
}

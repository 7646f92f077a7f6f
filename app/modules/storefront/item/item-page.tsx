import { Link } from "react-router"
import { Rate } from "#app/modules/inventory/components/rate.tsx"
import type { ItemDetail } from "#app/modules/inventory/item-summary.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import container from "#app/ui/container.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { NoBookings } from "../shop/no-bookings.tsx"
import { PageTitle } from "../shop/page-title.tsx"
import { PickUpPoints, Place } from "../shop/pick-up-points.tsx"
import { homeOf, type ShopInfo, takesBookings } from "../shop/shop-info.ts"
import { AddToCartForm, type AddToCartFormProps } from "./form/add-to-cart-form.tsx"
import { ItemFacts, usePropertyFacts } from "./item-facts.tsx"
import { ItemGallery } from "./item-gallery.tsx"
import styles from "./item-page.module.css"
import { LowestPrice } from "./lowest-price.tsx"
import { PriceDetails } from "./price-details.tsx"

export type ItemPageProps = AddToCartFormProps & {
  shop: ShopInfo
  item: ItemDetail
  /** How a customer cancels; "" where the shop says nothing. */
  cancellation: string
}

export function ItemPage({ shop, item, cancellation, ...form }: ItemPageProps) {
  const { t } = useTranslation("order", "inventory")
  const dates = usePeriodSearch()
  const isProperty = item.kind === "property"
  const propertyFacts = usePropertyFacts(item.facts)
  const facts = item.textFacts.map(({ name, text }) => {
    const isRenamed = isProperty && (name === "measurements" || name === "requirements")
    return { name, text, label: t(isRenamed ? `item.property.${name}` : `item.${name}`) }
  })
  const { place, stay } = item
  return (
    <div className={`${container.container} ${styles.page}`}>
      <Link to={`${homeOf(shop)}/shop${dates}`} className={styles.back}>
        <Icon name="back" size={18} /> <span>{t("item.back")}</span>
      </Link>
      <div className={styles.gallery}>
        <ItemGallery name={item.name} images={item.images} />
      </div>
      <div className={styles.booking}>
        <PageTitle className={styles.name}>{item.name}</PageTitle>
        <p className={styles.rate}>
          <Rate shop={shop} item={item} />
        </p>
        {item.lowest && (
          <p className={styles.lowest}>
            <LowestPrice shop={shop} lowest={item.lowest} rateUnit={item.rateUnit} />
          </p>
        )}
        {item.deposit > 0n && (
          <p className={styles.lowest}>
            {t(isProperty ? "item.property.deposit" : item.quantity > 1 ? "item.depositEach" : "item.deposit", {
              amount: formatMoney(item.deposit, shop.currency, shop.locale),
            })}
          </p>
        )}
        {item.isExample && <p className={styles.short}>{t("inventory:card.example")}</p>}
        {item.shortDescription && <p className={styles.short}>{item.shortDescription}</p>}
        {item.tariff && <PriceDetails shop={shop} tariff={item.tariff} rateUnit={item.rateUnit} />}
        <div className={styles.card} data-open={takesBookings(shop) || undefined}>
          {takesBookings(shop) ? <AddToCartForm shop={shop} item={item} {...form} /> : <NoBookings shop={shop} />}
        </div>
      </div>
      <div className={styles.about}>
        <ItemFacts facts={propertyFacts} />
        {item.description && (
          <section>
            <h2 className={styles.heading}>{t("item.description")}</h2>
            <p className={styles.description}>{item.description}</p>
          </section>
        )}
        <Facts
          facts={[
            ...(stay ? [{ name: "stay", label: t("item.property.stay"), text: t("item.property.times", stay) }] : []),
            ...facts,
            { name: "cancellation", label: t("item.cancellation"), text: cancellation },
          ]}
        />
        {place && (
          <section>
            <h2 className={styles.heading}>{t("item.property.where")}</h2>
            <Place place={{ name: "", ...place }} />
          </section>
        )}
        {!isProperty && shop.locations.length > 0 && (
          <section>
            <h2 className={styles.heading}>{t("item.pickUpPoints")}</h2>
            <PickUpPoints points={shop.locations} />
          </section>
        )}
      </div>
    </div>
  )
}

interface Fact {
  name: string
  label: string
  text: string
}

/** Those that are filled, a row each. */
function Facts({ facts }: { facts: Fact[] }) {
  const filled = facts.filter(({ text }) => text)
  if (filled.length === 0) return null
  return (
    <dl>
      {filled.map(({ name, label, text }) => (
        <div key={name} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { ItemGrid } from "#app/modules/inventory/components/item-grid.tsx"
import { usePeriodSearch } from "#app/modules/reservations/components/use-period-search.ts"
import container from "#app/ui/container.module.css"
import type { ViewProps } from "./kind.ts"
import type { shopFields } from "./shop.fields.ts"
import styles from "./shop.module.css"
import type { loadShop } from "./shop.server.ts"
import { ShopSearch } from "./shop-search.tsx"

/** Everything on offer, with a search and an order that the address keeps. */
export function Shop({ loaded, shop, place }: ViewProps<typeof shopFields, Awaited<ReturnType<typeof loadShop>>>) {
  const { t } = useTranslation("website")
  const { pathname, search } = useLocation()
  const period = usePeriodSearch()
  const { items, isEmpty, q } = loaded
  return (
    <section id={place.id} className={`${container.container} ${styles.shop}`} aria-labelledby={`${place.id}-title`}>
      <h2 id={`${place.id}-title`} className={place.isUnderTitle ? "visually-hidden" : styles.heading}>
        {t("shop.title")}
      </h2>
      {place.dates}
      {isEmpty ? (
        <p className={styles.empty}>{t("shop.empty")}</p>
      ) : (
        <>
          <ShopSearch id={place.id} arrangement={loaded} />
          {q && (
            <output className={items.length > 0 ? styles.found : "visually-hidden"}>
              {items.length > 0 ? t("shop.found", { count: items.length }) : t("shop.noMatch")}
            </output>
          )}
          {items.length > 0 ? (
            <ItemGrid shop={shop} items={items} search={period} />
          ) : (
            <div className={styles.noMatch}>
              <p>{t("shop.noMatch")}</p>
              <Link to={`${pathname}${withoutSearch(search)}#${place.id}`} className={styles.clear} preventScrollReset>
                {t("shop.clear")}
              </Link>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function withoutSearch(search: string) {
  const query = new URLSearchParams(search)
  query.delete("q")
  return query.size > 0 ? `?${query}` : ""
}

import { useEffect, useRef } from "react"
import { Link, useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import container from "#app/ui/container.module.css"
import { landmark, type ViewProps } from "../kind.ts"
import type { shopFields } from "./shop.fields.ts"
import styles from "./shop.module.css"
import type { LoadedShop } from "./shop.server.ts"
import { ShopBar } from "./shop-bar.tsx"
import { ShopFilters } from "./shop-filters.tsx"
import { ShopItems } from "./shop-items.tsx"
import { withQuery } from "./with-query.ts"

/** Lists the offered items, filtered and sorted by the query. */
export function Shop({ values, loaded, shop, placement }: ViewProps<typeof shopFields, LoadedShop>) {
  const { t } = useTranslation("website")
  const { pathname, search } = placement.address
  const navigation = useNavigation()
  const isLoading = navigation.state !== "idle" && navigation.location.pathname === pathname
  const { items, found: all, isEmpty, q, category, own, isFreeOnly } = loaded
  const { allItems } = placement
  const hasMore = allItems !== undefined && all > items.length
  // Searching and sorting are for the page that lists everything.
  const hasBar = !hasMore || Boolean(placement.dateControl || q || category)
  const found = useRef<HTMLDivElement>(null)
  const hadNone = useRef(items.length === 0)

  // The link that clears the search unmounts with its focus, which moves to the results.
  useEffect(() => {
    const isThere = hadNone.current && items.length > 0
    hadNone.current = items.length === 0
    if (isThere && document.activeElement === document.body) found.current?.focus({ preventScroll: true })
  }, [items])

  return (
    <section id={placement.id} className={`${container.container} ${styles.shop}`} {...landmark(placement, true)}>
      <h2 id={`${placement.id}-title`} className={placement.isBelowTitle && !values.title ? "visually-hidden" : styles.heading}>
        {values.title || t("shop.title")}
      </h2>
      {isEmpty ? (
        <p className={styles.empty}>{t("settingUp.title")}</p>
      ) : (
        <>
          {hasBar && <ShopBar placement={placement} filter={loaded} />}
          {hasBar && loaded.categories.length > 0 && <ShopFilters placement={placement} filter={loaded} />}
          <div ref={found} tabIndex={-1} className={styles.found} aria-busy={isLoading || undefined}>
            {items.length > 0 ? (
              <ShopItems shop={shop} placement={placement} items={items} q={q} />
            ) : (
              <div className={styles.message}>
                <p className={styles.words}>{nothing()}</p>
                <Link
                  to={`${pathname}${withQuery(search, { q: null, category: null, free: null })}#${placement.id}`}
                  className={styles.link}
                  preventScrollReset
                >
                  {t(category && !q && !isFreeOnly ? "shop.showAll" : "shop.clear")}
                </Link>
              </div>
            )}
          </div>
          {hasMore && (
            <LinkButton to={allItems + (own ? withQuery(search, { category: own.slug }) : search)} className={styles.more}>
              {values.show === "all" && !q && !category ? t("shop.allOf", { count: all }) : t("shop.all")}
            </LinkButton>
          )}
          <output className="visually-hidden">{announcement()}</output>
        </>
      )}
    </section>
  )

  /** Announces the result to screen readers. */
  function announcement() {
    if (items.length === 0) return nothing()
    if (items.some(({ offer }) => offer)) return t("shop.free", { count: items.filter(({ offer }) => offer?.isFree).length })
    return q || category ? t("shop.found", { count: items.length }) : ""
  }

  /** Says why nothing is shown. */
  function nothing() {
    if (q) return t("shop.noMatch")
    if (isFreeOnly) return t("shop.nothingFree")
    return category ? t("shop.emptyCategory", { category: category.name }) : t("shop.noMatch")
  }
}

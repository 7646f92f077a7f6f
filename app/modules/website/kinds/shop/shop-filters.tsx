import { useEffect, useRef } from "react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Placement } from "../kind.ts"
import type { LoadedShop } from "./shop.server.ts"
import styles from "./shop-filters.module.css"
import { withQuery } from "./with-query.ts"

interface ShopFiltersProps {
  placement: Placement
  filter: Pick<LoadedShop, "category" | "categories" | "isFreeOnly">
}

/** Links to one category each and, once there are dates, to what is free on them. They keep the rest of the query. */
export function ShopFilters({ placement, filter: { category, categories, isFreeOnly } }: ShopFiltersProps) {
  const { t } = useTranslation("website")
  const { pathname, search } = placement.address
  const row = useRef<HTMLElement>(null)

  // On phones the chosen one may be beyond the edge of the row.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-category="${category?.slug}"]`)
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [category?.slug])

  const chip = (changes: Record<string, string | null>, isChosen: boolean) => ({
    to: `${pathname}${withQuery(search, changes)}`,
    className: styles.chip,
    "aria-current": isChosen || undefined,
    preventScrollReset: true,
  })
  return (
    <nav ref={row} className={styles.filters} aria-label={t("shop.categories.label")}>
      <ul className={styles.list}>
        {placement.itemSearch !== "" && (
          <li>
            <Link {...chip({ free: isFreeOnly ? null : "1" }, isFreeOnly)}>
              {isFreeOnly && <Icon name="check" size={16} />} <span>{t("shop.freeOnly")}</span>
            </Link>
          </li>
        )}
        <li>
          <Link {...chip({ category: null }, !category)}>{t("shop.categories.all")}</Link>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug} data-category={slug}>
            <Link {...chip({ category: slug }, slug === category?.slug)}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

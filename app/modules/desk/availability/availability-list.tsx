import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { NoItems } from "../fields/no-items.tsx"
import styles from "./availability-list.module.css"
import { availabilityAddress } from "./availability-query.ts"
import type { AvailabilityView } from "./read-availability.server.ts"

/** How many of each item are free in the dates, with a link to book it. */
export function AvailabilityList({
  view,
  isLoading,
  onLeave,
}: {
  view: AvailabilityView
  isLoading: boolean
  onLeave: (() => void) | undefined
}) {
  const { t } = useTranslation("availability")
  const { query, items, hasMore } = view
  if (items.length === 0 && query.q === "") return <NoItems onLeave={onLeave} />
  return (
    <>
      <output className={styles.count} aria-live="polite">
        {items.length === 0 ? t("none") : hasMore ? t("first", { count: items.length }) : t("found", { count: items.length })}
      </output>
      <ul className={styles.items} aria-busy={isLoading || undefined}>
        {items.map(({ number, name, free, stock }) => (
          <li key={number} className={styles.item}>
            <span className={styles.name}>{name}</span>
            <span className={styles.free} data-none={free === 0 || undefined}>
              {t("free", { free, stock })}
            </span>
            <Link
              to={`/reservations/add${availabilityAddress({ from: query.from, to: query.to })}&item=${number}`}
              className={styles.add}
              aria-label={t("addNamed", { name })}
              onClick={onLeave}
            >
              <Icon name="plus" className={styles.plus} />
              <span className={styles.words}>{t("add")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

import { Plus } from "lucide-react"
import { Link } from "react-router"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { CalendarRow } from "./calendar-rows.ts"
import { toggleItem } from "./load/opened-items.ts"
import styles from "./timeline-row.module.css"

interface ItemCellProps {
  row: CalendarRow
  zone: string
  /** Whether its bars are on screen; undefined for an item that shows no load in their place. */
  isOpened: boolean | undefined
}

/** Names the item of a row, and says how many are free now, out of service and overbooked. */
export function ItemCell({ row: { item, free, overbooked, service }, zone, isOpened }: ItemCellProps) {
  const { t, locale } = useTranslation("timeline")
  const at = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds)
  const missing = Math.max(0, ...overbooked.map((stretch) => stretch.missing))
  const stretches = overbooked.map(({ from, until }) => formatPeriod({ start: at(from), end: at(until) }, zone, locale)).join("; ")
  const outages = service
    .map(({ from, until, reason }) => [formatPeriod({ start: at(from), end: at(until) }, zone, locale), reason].filter(Boolean).join(", "))
    .join("; ")
  return (
    <div className={styles.item}>
      {item.size ? (
        <span className={styles.picture} />
      ) : (
        <SquareImage picture={item.picture} sizes="36px" alt="" className={styles.picture} />
      )}
      <div className={styles.words}>
        {isOpened === undefined ? (
          <ItemName item={item} />
        ) : (
          <button type="button" className={styles.toggle} aria-expanded={isOpened} onClick={() => toggleItem(item.number)}>
            <Icon name="chevron" size={16} className={styles.chevron} />
            <ItemName item={item} />
          </button>
        )}
        <span className={styles.facts}>
          {free !== null && (
            <span className={styles.free} data-none={free === 0 || undefined} title={t("free", { free, total: item.quantity })}>
              <span aria-hidden="true">{`${free} / ${item.quantity}`}</span>
              <span className="visually-hidden">{t("free", { free, total: item.quantity })}</span>
            </span>
          )}
          {item.isArchived && <span>{t("archived")}</span>}
          {service.length > 0 && (
            <Link to={`/inventory/service?id=${item.number}`} className={styles.outOfService} title={outages}>
              <span>{t("service", { count: Math.max(...service.map(({ quantity }) => quantity)) })}</span>
              <span className="visually-hidden">{`: ${outages}`}</span>
            </Link>
          )}
          {missing > 0 && (
            <span className={styles.short} title={stretches}>
              <span>{t("overbooked", { count: missing })}</span>
              <span className="visually-hidden">{`: ${stretches}`}</span>
            </span>
          )}
        </span>
      </div>
      {!item.isArchived && (
        <Link
          to={`/reservations/add?item=${item.number}`}
          className={styles.add}
          aria-label={t("addFor", { item: item.name })}
          title={t("addFor", { item: item.name })}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}

/** Names a size by its label, under the heading of its item; screen readers hear both. */
function ItemName({ item: { number, name, size } }: Pick<CalendarRow, "item">) {
  if (!size)
    return (
      <span id={`item-${number}`} className={styles.name} title={name}>
        {name}
      </span>
    )
  return (
    <>
      <span className={styles.name} title={name} aria-hidden="true">
        {size.label}
      </span>
      <span id={`item-${number}`} className="visually-hidden">
        {name}
      </span>
    </>
  )
}

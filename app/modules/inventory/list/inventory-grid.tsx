import { Link } from "react-router"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { usePerUnit } from "../use-per-unit.ts"
import { FreeToday } from "./free-today.tsx"
import styles from "./inventory-grid.module.css"
import { ItemMenu } from "./item-menu.tsx"
import type { InventoryView } from "./read-inventory.server.ts"
import type { ItemActions } from "./use-item-actions.ts"

/** The items as cards with large pictures. */
export function InventoryGrid({ view, actions, busy }: { view: InventoryView; actions: ItemActions; busy: boolean }) {
  const { t } = useTranslation("items")
  const perUnit = usePerUnit(view.currency)
  const { filter, website } = view
  return (
    <ul className={styles.grid} aria-label={t("title")} aria-busy={busy || undefined}>
      {view.rows.map((item) => (
        <li key={item.number} className={styles.card}>
          <SquareImage picture={item.cover} sizes="(min-width: 768px) 240px, 50vw" alt="" className={styles.image} />
          <Link to={`/inventory/edit?id=${item.number}`} className={styles.name} aria-label={t("row", { name: item.name })}>
            {item.name}
          </Link>
          <ItemMenu item={item} filter={filter} website={website} actions={actions} />
          {item.isExample && <Badge tone="neutral">{t("example.badge")}</Badge>}
          {item.needsPhoto && <Badge tone="warning">{t("needsPhoto")}</Badge>}
          <span className={styles.price}>{perUnit(item)}</span>
          {!filter.isArchived && <FreeToday free={item.free} quantity={item.quantity} />}
        </li>
      ))}
    </ul>
  )
}

import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { type Column, Table } from "#app/ui/table/table.tsx"
import { usePerUnit } from "../use-per-unit.ts"
import { FreeToday } from "./free-today.tsx"
import { InventorySizes } from "./inventory-sizes.tsx"
import styles from "./inventory-table.module.css"
import { ItemMenu } from "./item-menu.tsx"
import type { InventoryRow, InventoryView } from "./read-inventory.server.ts"
import type { ItemActions } from "./use-item-actions.ts"

export function InventoryTable({ view, actions, busy }: { view: InventoryView; actions: ItemActions; busy: boolean }) {
  const { t } = useTranslation("items")
  return (
    <Table
      label={t("title")}
      columns={useColumns(view, actions)}
      rows={view.rows}
      keyOf={({ number }) => number}
      linkOf={({ number, name }) => ({ to: `/inventory/edit?id=${number}`, label: t("row", { name }) })}
      renderBelow={(item) => item.sizes !== null && <InventorySizes item={item} sizes={item.sizes} view={view} actions={actions} />}
      busy={busy}
    />
  )
}

function useColumns({ currency, filter, website }: InventoryView, actions: ItemActions): Array<Column<InventoryRow>> {
  const { t } = useTranslation("items")
  const perUnit = usePerUnit(currency)
  return [
    {
      key: "cover",
      header: t("columns.cover"),
      isHeaderHidden: true,
      card: "media",
      cell: ({ cover }) => <SquareImage picture={cover} sizes="64px" alt="" className={styles.cover} />,
    },
    {
      key: "item",
      header: t("columns.item"),
      card: "title",
      cell: ({ name, shortDescription, isExample, needsPhoto }) => (
        <span className={styles.texts}>
          <span className={styles.name}>
            <span>{name}</span> {isExample && <Badge tone="neutral">{t("example.badge")}</Badge>}
            {needsPhoto && <Badge tone="warning">{t("needsPhoto")}</Badge>}
          </span>
          {shortDescription && <span className={styles.short}>{shortDescription}</span>}
        </span>
      ),
    },
    { key: "kind", header: t("columns.kind"), isSpare: true, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: "price",
      header: t("columns.price"),
      align: "end",
      card: "meta",
      cell: (item) => <span className={styles.price}>{perUnit(item)}</span>,
    },
    { key: "quantity", header: t("columns.quantity"), align: "end", cell: ({ quantity }) => quantity },
    {
      key: "today",
      header: t("columns.today"),
      card: "status",
      cell: ({ free, quantity }) => !filter.isArchived && <FreeToday free={free} quantity={quantity} />,
    },
    {
      key: "menu",
      header: t("columns.actions"),
      isHeaderHidden: true,
      align: "end",
      card: "menu",
      cell: (item) => <ItemMenu item={item} filter={filter} website={website} actions={actions} />,
    },
  ]
}

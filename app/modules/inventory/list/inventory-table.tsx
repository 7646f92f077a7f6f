import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx"
import { type Column, Table } from "#app/ui/table/table.tsx"
import styles from "./inventory-table.module.css"
import { itemFilterQuery } from "./item-filter.ts"
import type { InventoryRow, InventoryView } from "./read-inventory.server.ts"
import type { useItemActions } from "./use-item-actions.ts"

type Actions = ReturnType<typeof useItemActions>

export function InventoryTable({ view, actions, busy }: { view: InventoryView; actions: Actions; busy: boolean }) {
  const { t } = useTranslation("items")
  return (
    <Table
      label={t("title")}
      columns={useColumns(view, actions)}
      rows={view.rows}
      keyOf={({ number }) => number}
      linkOf={({ number, name }) => ({ to: `/inventory/edit?id=${number}`, label: t("row", { name }) })}
      busy={busy}
    />
  )
}

function useColumns(view: InventoryView, actions: Actions): Array<Column<InventoryRow>> {
  const { t, locale } = useTranslation("items", "inventory")
  const { currency, filter } = view
  return [
    {
      key: "item",
      header: t("columns.item"),
      card: "title",
      cell: ({ name, shortDescription, cover }) => (
        <span className={styles.item}>
          <SquareImage picture={cover} sizes="64px" alt="" className={styles.cover} />
          <span className={styles.texts}>
            <span className={styles.name}>{name}</span>
            {shortDescription && <span className={styles.short}>{shortDescription}</span>}
          </span>
        </span>
      ),
    },
    { key: "kind", header: t("columns.kind"), isSpare: true, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: "price",
      header: t("columns.price"),
      align: "end",
      card: "meta",
      cell: ({ price, rateUnit }) => t("perUnit", { price: formatMoney(price, currency, locale), unit: t(`inventory:rate.${rateUnit}`) }),
    },
    { key: "quantity", header: t("columns.quantity"), align: "end", cell: ({ quantity }) => quantity },
    {
      key: "today",
      header: t("columns.today"),
      card: "status",
      cell: ({ free, quantity }) =>
        filter.isArchived ? null : free === 0 ? (
          <Badge tone="neutral">{t("booked")}</Badge>
        ) : (
          <span className={styles.free}>{t("free", { free, count: quantity })}</span>
        ),
    },
    {
      key: "menu",
      header: t("columns.actions"),
      align: "end",
      card: "amount",
      cell: ({ number, name }) => (
        <Menu id={`item-${number}-menu`} label={t("menu.label", { name })}>
          <MenuLink to={`/inventory/edit?id=${number}`}>{t("menu.edit")}</MenuLink>
          <MenuLink to={`/inventory/add?from=${number}`}>{t("menu.duplicate")}</MenuLink>
          {!filter.isArchived && (
            <MenuButton onClick={() => void actions.copyLink(`${view.website}/item-${number}`)}>{t("menu.copyLink")}</MenuButton>
          )}
          {filter.isArchived ? (
            <MenuButton onClick={() => actions.restore(number)}>{t("menu.restore")}</MenuButton>
          ) : (
            <MenuButton onClick={() => actions.archive(number)}>{t("menu.archive")}</MenuButton>
          )}
          <MenuLink to={`${itemFilterQuery(filter) || "?"}&delete=${number}`} preventScrollReset>
            {t("menu.delete")}
          </MenuLink>
        </Menu>
      ),
    },
  ]
}

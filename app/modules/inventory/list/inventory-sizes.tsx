import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx"
import { usePerUnit } from "../use-per-unit.ts"
import { FreeToday } from "./free-today.tsx"
import styles from "./inventory-sizes.module.css"
import type { InventoryRow, InventoryView } from "./read-inventory.server.ts"
import { type ItemActions, itemMenuId } from "./use-item-actions.ts"

interface InventorySizesProps {
  item: InventoryRow
  sizes: NonNullable<InventoryRow["sizes"]>
  view: InventoryView
  actions: ItemActions
}

/** The sizes of an item in the list, folded. */
export function InventorySizes({ item: { name, rateUnit }, sizes, view, actions }: InventorySizesProps) {
  const { t } = useTranslation("items")
  const perUnit = usePerUnit(view.currency)
  const { filter, website } = view
  return (
    <details className={styles.sizes}>
      <FoldSummary className={styles.summary}>{t("sizes.show", { count: sizes.length })}</FoldSummary>
      <table className={styles.table} aria-label={t("sizes.label", { name })}>
        <thead>
          <tr>
            <th scope="col">{t("sizes.size")}</th>
            <th scope="col">{t("csv.number")}</th>
            <th scope="col">{t("columns.price")}</th>
            <th scope="col">{t("columns.quantity")}</th>
            <th scope="col">{t("columns.today")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("columns.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ number, label, price, quantity, free }) => (
            <tr key={number}>
              <th scope="row">{label}</th>
              <td>{number}</td>
              <td>{perUnit({ price, rateUnit })}</td>
              <td>{quantity}</td>
              <td>{!filter.isArchived && quantity > 0 && <FreeToday free={free} quantity={quantity} />}</td>
              <td>
                {!filter.isArchived && (
                  <Menu id={itemMenuId(number)} label={t("menu.label", { name: `${name} · ${label}` })}>
                    <MenuButton onClick={() => actions.copyLink(`${website}/item-${number}`)}>{t("menu.copyLink")}</MenuButton>
                    <MenuLink to={`/inventory/service?id=${number}`}>{t("menu.service")}</MenuLink>
                  </Menu>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

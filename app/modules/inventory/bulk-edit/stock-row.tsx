import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney, parseAmount } from "#app/platform/money.ts"
import { type CellColumn, cellColumns, nameOfCell, type RefusedCell } from "./cell-change.ts"
import { CellField } from "./cell-field.tsx"
import { CellRefusal } from "./cell-refusal.tsx"
import type { CellRow } from "./cell-rows.ts"
import styles from "./cell-table.module.css"
import type { Cells } from "./use-cells.ts"

interface StockRowProps {
  /** The id of the table. */
  id: string
  row: CellRow
  /** Those of the whole table. */
  rows: readonly CellRow[]
  cells: Cells
  currency: Currency
  /** The refused cells of this row. */
  refused: ReadonlyArray<{ id: string; column: CellColumn; refused: RefusedCell; saved: string }>
}

export const cellId = (table: string, { number }: CellRow, column: CellColumn) => `${table}-${nameOfCell({ column, number })}`

/** An item or a size with its cells, and a second row below for those that were refused. */
export function StockRow({ id, row, rows, cells, currency, refused }: StockRowProps) {
  const { t, locale } = useTranslation("items")

  /** Returns the text of a cell that is not edited. It follows the cells that it depends on while they are typed. */
  function fixedText(column: CellColumn) {
    if (column === "quantity") {
      const sizes = rows.filter(({ item }) => item === row.number)
      return String(sizes.reduce((sum, size) => sum + (Number(cells.cellOf(size, "quantity").value) || 0), 0))
    }
    const item = rows.find(({ number }) => number === row.item) ?? row
    return formatMoney(parseAmount(cells.cellOf(item, "price").value, currency) ?? item.price, currency, locale)
  }

  return (
    <>
      <tr data-size={row.item === null ? undefined : ""}>
        <th scope="row">
          <span className={styles.name}>{row.label}</span>
          {row.item === null && (
            <span className={styles.unit} id={`${id}-${row.number}-unit`}>
              {row.hasSteps ? `${t(`unit.${row.rateUnit}`)} · ${t("cells.steps")}` : t(`unit.${row.rateUnit}`)}
            </span>
          )}
        </th>
        {cellColumns.map((column) => (
          <td key={column}>
            {row.columns.includes(column) ? (
              <CellField
                id={cellId(id, row, column)}
                label={t(`cells.${column}`, { name: row.name })}
                describes={column === "price" ? `${id}-${row.item ?? row.number}-unit` : undefined}
                isRefused={refused.some((each) => each.column === column)}
                column={column}
                number={row.number}
                {...cells.cellOf(row, column)}
                onType={(typed) => cells.typeIn([{ column, number: row.number, typed }])}
              />
            ) : (
              <span className={styles.fixed} title={t(column === "price" ? "cells.itemPrice" : "cells.sum")}>
                {fixedText(column)}
              </span>
            )}
          </td>
        ))}
      </tr>
      {refused.length > 0 && (
        <tr>
          <td colSpan={3} className={styles.refused}>
            {refused.map((each) => (
              <CellRefusal
                key={each.id}
                {...each}
                takeTheirs={() => {
                  cells.restore({ column: each.column, number: row.number })
                  document.getElementById(each.id)?.focus()
                }}
              />
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

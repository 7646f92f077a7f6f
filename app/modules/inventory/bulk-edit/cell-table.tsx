import { useEffect, useEffectEvent, useRef } from "react"
import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { currencySymbol } from "#app/platform/money.ts"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import { HiddenValue } from "#app/ui/form/hidden-value.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { usePerUnit } from "../use-per-unit.ts"
import type { CellColumn } from "./cell-change.ts"
import { useCellMessage } from "./cell-refusal.tsx"
import { type CellRow, type CellsView, cellRowsOf } from "./cell-rows.ts"
import styles from "./cell-table.module.css"
import { cellId, StockRow } from "./stock-row.tsx"
import { useCellKeys } from "./use-cell-keys.ts"
import { useCells } from "./use-cells.ts"

interface CellTableProps extends Input {
  view: CellsView
  reply: EditReply | undefined
  /** Called with how many cells differ from what is saved. */
  onCount: (count: number) => void
}

/** Items and sizes with fields for their prices and quantities. Its value is one hidden input of JSON (`cellsInput`), so the fields are inert until the script writes it. */
export function CellTable({ id, name, defaultValue, view, reply, onCount }: CellTableProps) {
  const { t } = useTranslation("items")
  const { currency } = view
  const hasScript = useHasScript()
  const perUnit = usePerUnit(currency)
  const messageOf = useCellMessage()
  // A conflict names the saved value, which is loaded after the refusal.
  const isLoading = useNavigation().state !== "idle"
  const rows = cellRowsOf(view.rows)
  const cells = useCells({ rows, source: view.rows, currency, defaultValue, reply })
  const keys = useCellKeys({ rows, typeIn: cells.typeIn, restore: cells.restore })
  useEffect(() => onCount(cells.count), [onCount, cells.count])

  const savedOf = (row: CellRow, column: CellColumn) => (column === "price" ? perUnit(row) : String(row.quantity))
  const refused = rows.flatMap((row) =>
    row.columns.flatMap((column) => {
      const { refused: found } = cells.cellOf(row, column)
      if (!found || (isLoading && found.code === "cells.conflict")) return []
      return [{ row, column, id: cellId(id, row, column), refused: found, saved: savedOf(row, column) }]
    }),
  )
  const refusedOf = Map.groupBy(refused, ({ row }) => row.number)

  useFocusOnRefusal(refused[0]?.id, reply, isLoading)

  return (
    <fieldset className={styles.field} inert={!hasScript}>
      <legend className="visually-hidden">{t("cells.label")}</legend>
      <HiddenValue name={name} value={cells.json} />
      {refused.length > 1 && (
        <ErrorSummary
          fields={refused.map((each) => ({
            id: each.id,
            error: `${each.row.name}: ${messageOf(each.refused, each.column, each.saved)}`,
          }))}
        />
      )}
      <p className={styles.help}>{t("cells.help")}</p>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={t("cells.label")} {...keys}>
          <thead>
            <tr>
              <th scope="col">{t("columns.item")}</th>
              <th scope="col">{`${t("columns.price")}, ${currencySymbol(currency)}`}</th>
              <th scope="col">{t("columns.quantity")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <StockRow
                key={row.number}
                id={id}
                row={row}
                rows={rows}
                cells={cells}
                currency={currency}
                refused={refusedOf.get(row.number) ?? []}
              />
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}

/** Moves the focus to the first refused cell: once for each refusal, when all of it is shown. */
function useFocusOnRefusal(first: string | undefined, reply: EditReply | undefined, isLoading: boolean) {
  const focusedFor = useRef<EditReply>(undefined)
  const focusRefused = useEffectEvent(() => {
    if (first === undefined || focusedFor.current === reply) return
    focusedFor.current = reply
    document.getElementById(first)?.focus()
  })
  useEffect(() => {
    if (reply && !isLoading) focusRefused()
  }, [reply, isLoading])
}

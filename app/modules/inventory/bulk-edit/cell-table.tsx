import { Fragment, useEffect, useEffectEvent, useRef } from "react"
import { useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { currencySymbol, formatMoney, parseAmount } from "#app/platform/money.ts"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import { HiddenValue } from "#app/ui/form/hidden-value.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { usePerUnit } from "../use-per-unit.ts"
import { type CellColumn, cellColumns, nameOfCell } from "./cell-change.ts"
import { CellField } from "./cell-field.tsx"
import { CellRefusal, useCellMessage } from "./cell-refusal.tsx"
import { type CellRow, type CellsView, cellRowsOf } from "./cell-rows.ts"
import styles from "./cell-table.module.css"
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
  const { t, locale } = useTranslation("items")
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

  const idOf = (row: CellRow, column: CellColumn) => `${id}-${nameOfCell({ column, number: row.number })}`
  const savedOf = (row: CellRow, column: CellColumn) => (column === "price" ? perUnit(row) : String(row.quantity))
  const refused = rows.flatMap((row) =>
    row.columns.flatMap((column) => {
      const { refused: found } = cells.cellOf(row, column)
      if (!found || (isLoading && found.code === "cells.conflict")) return []
      const cellId = idOf(row, column)
      return [{ row, column, id: cellId, refused: found, saved: savedOf(row, column) }]
    }),
  )
  const refusedOf = Map.groupBy(refused, ({ row }) => row.number)

  // Each refusal moves the focus once, when all of it is shown.
  const focusedFor = useRef<EditReply>(undefined)
  const focusRefused = useEffectEvent(() => {
    const [first] = refused
    if (!first || focusedFor.current === reply) return
    focusedFor.current = reply
    document.getElementById(first.id)?.focus()
  })
  useEffect(() => {
    if (reply && !isLoading) focusRefused()
  }, [reply, isLoading])

  /** A cell that is not edited follows the cells that it depends on while they are typed. */
  function fixedOf(row: CellRow, column: CellColumn) {
    if (column === "quantity") {
      const sizes = rows.filter(({ item }) => item === row.number)
      return String(sizes.reduce((sum, size) => sum + (Number(cells.cellOf(size, "quantity").value) || 0), 0))
    }
    const item = rows.find(({ number }) => number === row.item) ?? row
    return formatMoney(parseAmount(cells.cellOf(item, "price").value, currency) ?? item.price, currency, locale)
  }

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
              <Fragment key={row.number}>
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
                          id={idOf(row, column)}
                          label={t(`cells.${column}`, { name: row.name })}
                          describes={column === "price" ? `${id}-${row.item ?? row.number}-unit` : undefined}
                          isRefused={refused.some((each) => each.id === idOf(row, column))}
                          column={column}
                          number={row.number}
                          {...cells.cellOf(row, column)}
                          onType={(typed) => cells.typeIn([{ column, number: row.number, typed }])}
                        />
                      ) : (
                        <span className={styles.fixed} title={t(column === "price" ? "cells.itemPrice" : "cells.sum")}>
                          {fixedOf(row, column)}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
                {refusedOf.has(row.number) && (
                  <tr>
                    <td colSpan={3} className={styles.refused}>
                      {refusedOf.get(row.number)?.map((each) => (
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
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}

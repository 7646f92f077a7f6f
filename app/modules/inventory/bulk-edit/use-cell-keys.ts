import type { ClipboardEvent, KeyboardEvent } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { pastedRows } from "../editor/pasted-rows.ts"
import type { Cell, CellColumn } from "./cell-change.ts"
import { type CellRow, fillCells } from "./cell-rows.ts"

interface CellKeysOptions {
  rows: readonly CellRow[]
  typeIn: (cells: ReadonlyArray<Cell & { typed: string }>) => void
  restore: (cell: Cell) => void
}

/**
 * Returns handlers for a table whose fields have `data-column` and `data-number`: the keys of a spreadsheet move between them, and pasted lines fill them. Up, down and Enter stay in
 * the column; left and right leave a field at the ends of its text, or when all of it is selected.
 */
export function useCellKeys({ rows, typeIn, restore }: CellKeysOptions) {
  const { t } = useTranslation("items")
  return {
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      const input = cellIn(event)
      if (!input || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === "Escape") return restore(input.cell)
      const next = findNext(event, input.element)
      // Enter would send the form, and up and down jump within the text.
      if (next !== undefined) event.preventDefault()
      next?.focus()
      next?.select()
    },
    onPaste(event: ClipboardEvent<HTMLTableElement>) {
      const input = cellIn(event)
      const pasted = pastedRows(event.clipboardData.getData("text/plain"))
      if (!input || (pasted.length === 1 && pasted[0]?.length === 1)) return
      event.preventDefault()
      const { filled, left } = fillCells(rows, input.cell, pasted)
      typeIn(filled)
      if (left > 0) toast.warn(t("cells.left", { count: left }))
    },
  }
}

function cellIn({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLInputElement)) return undefined
  const { column, number } = target.dataset
  return column ? { element: target, cell: { column: column as CellColumn, number: Number(number) } } : undefined
}

/** Returns the field that a key leads to: null at the edge of the table, undefined where the key is for the text. */
function findNext({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLTableElement>, input: HTMLInputElement) {
  const by = (selector: string, among: Element | null, step: number) => {
    const inputs = [...(among?.querySelectorAll<HTMLInputElement>(selector) ?? [])]
    return inputs[inputs.indexOf(input) + step] ?? null
  }
  const down = key === "Enter" ? (shiftKey ? -1 : 1) : shiftKey ? 0 : { ArrowUp: -1, ArrowDown: 1 }[key]
  if (down) return by(`[data-column="${input.dataset.column}"]`, currentTarget, down)
  const { selectionStart: from, selectionEnd: to, value } = input
  const isAll = from === 0 && to === value.length
  const isAtEnd = { ArrowLeft: from === 0 && to === 0, ArrowRight: from === value.length }[key]
  if (isAtEnd === undefined || shiftKey || !(isAll || isAtEnd)) return undefined
  return by("[data-column]", input.closest("tr"), key === "ArrowLeft" ? -1 : 1)
}

import { useState } from "react"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { mostSizes, readSizes, type TypedSize } from "../item/size-input.ts"
import { pastedRows } from "./pasted-rows.ts"

/** A column of the table; "other" is the label in the language that is not the organization's. */
export type SizeCell = "label" | "other" | "quantity" | "price"

/** The rows of the sizes of an item while they are typed, and their JSON. */
export function useSizeRows(defaultValue: string | undefined, language: Locale) {
  const [rows, setRows] = useState(() => readSizes(defaultValue ?? "[]") ?? [])
  const other = otherThan(language)

  function changed(row: TypedSize, cell: SizeCell, value: string): TypedSize {
    if (cell === "quantity" || cell === "price") return { ...row, [cell]: value }
    return { ...row, label: { ...row.label, [cell === "label" ? language : other]: value } }
  }

  return {
    rows,
    json: JSON.stringify(rows),
    change: (index: number, cell: SizeCell, value: string) =>
      setRows(rows.map((row, at) => (at === index ? changed(row, cell, value) : row))),
    add: () => setRows([...rows, newRow()]),
    remove: (index: number) => setRows(rows.toSpliced(index, 1)),
    /** Writes the lines of a pasted column into a column of the table, adding rows; false for a single line, which the field takes itself. */
    paste(index: number, cell: SizeCell, text: string): boolean {
      const lines = pastedRows(text)
      if (lines.length < 2) return false
      const length = Math.min(mostSizes, Math.max(rows.length, index + lines.length))
      setRows(
        Array.from({ length }, (_, at) => {
          const [row, line] = [rows[at] ?? newRow(), lines[at - index]]
          return at < index || line === undefined ? row : changed(row, cell, line[0] ?? "")
        }),
      )
      return true
    },
  }
}

const newRow = (): TypedSize => ({ id: crypto.randomUUID(), label: { en: "", uk: "" }, quantity: "1", price: "" })

/** Returns the other of both languages. */
export const otherThan = (language: Locale): Locale => locales.find((locale) => locale !== language) ?? language

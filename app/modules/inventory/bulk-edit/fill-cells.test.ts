import { expect, test } from "vitest"
import { pastedRows } from "../editor/pasted-rows.ts"
import { normalCell, readCellChanges } from "./cell-change.ts"
import { fillCells } from "./cell-rows.ts"

const both = ["price", "quantity"] as const

const rows = [
  { number: 3, columns: both },
  { number: 8, columns: ["price"] as const },
  { number: 81, columns: ["quantity"] as const },
  { number: 82, columns: both },
  { number: 1, columns: both },
]

const paste = (number: number, column: "price" | "quantity", text: string) => {
  const { filled, left } = fillCells(rows, { number, column }, pastedRows(text))
  return [...filled.map((cell) => `${cell.column}-${cell.number}=${cell.typed}`), left]
}

test("Lines of a spreadsheet end in any way, and its empty last lines are none", () => {
  expect(pastedRows("450\r\n 500 \n")).toEqual([["450"], ["500"]])
  expect(pastedRows("450\t3\n500\t4\n\n\n")).toEqual([
    ["450", "3"],
    ["500", "4"],
  ])
  expect(pastedRows("450")).toEqual([["450"]])
})

test("A pasted column fills the fields of its column downward, past rows that have none", () => {
  expect(paste(3, "price", "1\n2\n3\n4")).toEqual(["price-3=1", "price-8=2", "price-82=3", "price-1=4", 0])
  expect(paste(81, "quantity", "7\n8")).toEqual(["quantity-81=7", "quantity-82=8", 0])
})

test("Two pasted columns fill price and quantity of each row that has a price", () => {
  expect(paste(3, "price", "1\t10\n2\t20\n3\t30")).toEqual(["price-3=1", "quantity-3=10", "price-8=2", "price-82=3", "quantity-82=30", 0])
  expect(paste(82, "quantity", "1\t10")).toEqual(["quantity-82=1", 0])
})

test("An empty cell changes nothing, and lines below the last row are counted", () => {
  expect(paste(82, "price", "1\n\n3\n4")).toEqual(["price-82=1", 2])
  expect(paste(82, "price", "\n2")).toEqual(["price-1=2", 0])
})

test("A value that is written in another way is no other value", () => {
  for (const typed of ["1200", "1200,00", "1 200.00", " ₴1,200 "]) expect(normalCell("price", typed, "UAH"), typed).toBe("1200")
  expect(normalCell("price", "450,5", "UAH")).toBe("450.50")
  expect(normalCell("quantity", " 1 200 ", "UAH")).toBe("1200")
  expect(normalCell("quantity", "many ", "UAH")).toBe("many")
})

test("Changes of a form are read by their shape, each cell once", () => {
  const change = { column: "price", number: 3, opened: "450", unit: "day", typed: "500" }
  expect(readCellChanges(JSON.stringify([change]))).toEqual([change])
  for (const json of [[change, change], [{ ...change, number: 0 }], [{ ...change, column: "name" }], { change }])
    expect(readCellChanges(JSON.stringify(json)), JSON.stringify(json)).toBeUndefined()
  expect(readCellChanges("[")).toBeUndefined()
})

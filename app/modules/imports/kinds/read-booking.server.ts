import { createHash } from "node:crypto"
import type { CounterMethod } from "#app/modules/payments/payment-status.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { Refusal } from "#app/platform/errors.ts"
import { parseAmount } from "#app/platform/money.ts"
import type { Cell } from "../reading/cell.ts"
import { guessDecimalMark, toDecimal, toWholeNumber } from "../values/decimal.ts"
import { toWallTime } from "../values/wall-time.ts"
import type { BookingColumn } from "./booking-columns.ts"
import { readMethod, readStatus } from "./booking-words.ts"
import type { ReadBy, Values } from "./import-kind.server.ts"
import { readContact } from "./read-contact.server.ts"

export type BookingRow = Values<BookingColumn>

export interface NamedLine {
  /** Our link to the item, its code in an earlier file, or its name. */
  item: string
  size: string | undefined
  quantity: number
}

/** A booking as a file describes it. Days and wall times of the shop are text: "2026-11-23", "2026-11-23T14:30". */
export interface FileBooking {
  /** Its number in the other program; "" for none. */
  code: string
  /** The same each time the file comes. */
  key: string
  contact: ReturnType<typeof readContact>
  lines: NamedLine[]
  from: string
  to: string
  status: ReservationStatus | undefined
  total: bigint | undefined
  paid: { amount: bigint; method: CounterMethod; on: string | undefined } | undefined
  location: string | undefined
  address: string | undefined
}

const mostCharacters = { code: 60, address: 200 }

/** Columns that are said of the booking, however many rows it has. */
const ofBooking = ["from", "to", "status", "phone", "total", "paid", "paidOn", "method", "location", "address"] as const

/** Reads the rows of a booking, each of which is a line. Throws a Refusal whose field is a column. */
export function readBooking(rows: BookingRow[], by: ReadBy): FileBooking {
  const { language, currency } = by.scope.organization
  for (const column of ofBooking) requireAlike(rows, column)
  // The first filled cell of a column counts.
  const whole: BookingRow = Object.assign({}, ...rows.toReversed())
  const decimalMark = guessDecimalMark([whole.total ?? "", whole.paid ?? ""], language)
  const amountIn = (column: "total" | "paid") => {
    const cell = whole[column]
    if (cell === undefined) return undefined
    const decimal = toDecimal(cell, { decimalMark, currency })
    const amount = decimal === undefined ? undefined : parseAmount(decimal, currency)
    if (amount === undefined) throw new Refusal("amount.invalid", { field: column })
    return amount
  }
  const dayIn = (column: "from" | "to" | "paidOn") => {
    const cell = whole[column]
    const read = cell === undefined ? undefined : toWallTime(cell, by.dateOrder)
    if (cell !== undefined && read === undefined) throw new Refusal("date.unreadable", { field: column })
    return read
  }
  const required = (column: "from" | "to") => {
    const read = dayIn(column)
    if (read === undefined) throw new Refusal("required", { field: column })
    return read
  }
  const { name, lastName, fullName, phone, email, note } = whole
  const contact = readContact(filled({ name, lastName, fullName, phone, email, note }), by)
  const code = textIn(whole, "code") ?? ""
  const paid = amountIn("paid")
  const method = wordIn("method", whole.method, readMethod) ?? "cash"
  return {
    code,
    key: `import ${createHash("sha256")
      .update(code ? `code ${code}` : `rows ${JSON.stringify(rows)}`)
      .digest("base64url")}`,
    contact,
    lines: rows.map(readLine),
    from: required("from"),
    to: required("to"),
    status: wordIn("status", whole.status, readStatus),
    total: amountIn("total"),
    paid: paid ? { amount: paid, method, on: dayIn("paidOn") } : undefined,
    location: whole.location === undefined ? undefined : String(whole.location),
    address: textIn(whole, "address"),
  }
}

function requireAlike(rows: BookingRow[], column: BookingColumn) {
  const cells = new Set(rows.flatMap((row) => (row[column] === undefined ? [] : String(row[column]))))
  if (cells.size > 1) throw new Refusal("rows.differ", { field: column })
}

const filled = (row: object) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== undefined))

function textIn(row: BookingRow, column: "code" | "address"): string | undefined {
  const text = row[column] === undefined ? undefined : String(row[column])
  if (text !== undefined && text.length > mostCharacters[column]) throw new Refusal(`${column}.long`, { field: column })
  return text
}

function readLine({ item, size, quantity = 1 }: BookingRow): NamedLine {
  if (item === undefined) throw new Refusal("required", { field: "item" })
  const pieces = toWholeNumber(quantity)
  if (!pieces) throw new Refusal("quantity.invalid", { field: "quantity" })
  return { item: String(item), size: size === undefined ? undefined : String(size), quantity: pieces }
}

function wordIn<Word>(field: BookingColumn, cell: Cell | undefined, read: (text: string) => Word | undefined): Word | undefined {
  if (cell === undefined) return undefined
  const word = read(String(cell))
  if (word === undefined) throw new Refusal("word.unknown", { field })
  return word
}

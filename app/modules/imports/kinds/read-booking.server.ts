import { createHash } from "node:crypto"
import type { CounterMethod } from "#app/modules/payments/payment-status.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { Refusal } from "#app/platform/errors.ts"
import { parseAmount } from "#app/platform/money.ts"
import { parsePhone } from "#app/platform/phone.server.ts"
import type { Cell } from "../values/cell.ts"
import { guessDecimalMark, toDecimal, toWholeNumber } from "../values/decimal.ts"
import { toPhoneText } from "../values/phone-text.ts"
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
const ofBooking = ["from", "to", "status", "name", "lastName", "fullName", "lastFirst", "phone", "email", "paidOn", "method", "location", "address"] as const // biome-ignore format: a list

/** Columns that stand in one row of a booking: in several they could be those of its lines. */
const inOneRow = ["total", "paid"] as const

/** Reads the rows of a booking, each of which is a line. Throws a Refusal whose field is a column. */
export function readBooking(rows: BookingRow[], by: ReadBy, key = ""): FileBooking {
  const { language, currency } = by.scope.organization
  for (const column of ofBooking) requireAlike(rows, column)
  for (const column of inOneRow)
    if (rows.filter((row) => row[column] !== undefined).length > 1) throw new Refusal("rows.several", { field: column })
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
  const { name, lastName, fullName, lastFirst, phone, email } = whole
  const note = [...new Set(rows.flatMap((row) => (row.note === undefined ? [] : String(row.note))))].join("\n") || undefined
  const contact = readContact(filled({ name, lastName, fullName, lastFirst, phone, email, note }), by)
  const code = textIn(whole, "code") ?? ""
  const paid = amountIn("paid")
  const method = readMethod(String(whole.method ?? "")) ?? by.method ?? "cash"
  return {
    code,
    key: `import ${createHash("sha256").update(key).digest("base64url")}`,
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

/**
 * Returns what makes a booking the same each time its file comes: its old number, or whose it is, what and when, with how many such rows stand before it. `seen` is kept from row to
 * row.
 */
export function keyOfBooking(
  { code, item, size, quantity = 1, from, to, phone, ...person }: BookingRow,
  by: ReadBy,
  seen: Map<string, string>,
): string {
  if (code !== undefined) return `code ${String(code).toLowerCase()}`
  const { name, lastName, fullName, lastFirst, email } = person
  // The words of a name are sorted: another time its columns may be matched in another way.
  const names = [name, lastName, fullName, lastFirst].flatMap((cell) => String(cell ?? "").split(/\s+/)).toSorted()
  const who = phone === undefined ? [...names, email] : [parsePhone(toPhoneText(phone) ?? "", by.scope.organization.timeZone) ?? phone]
  const times = [from, to].map((cell) => (cell === undefined ? "" : (toWallTime(cell, by.dateOrder) ?? cell)))
  const what = [item, size, toWholeNumber(quantity) ?? quantity]
  const content = [...who, ...what, ...times].map((cell) => String(cell ?? "").toLowerCase()).join("\n")
  const count = Number(seen.get(content) ?? 0) + 1
  seen.set(content, String(count))
  return `row ${count} ${content}`
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

import { customType } from "drizzle-orm/pg-core"
import type { PriceRow } from "./price-line.ts"
import type { Step, Tariff } from "./tariff.ts"

/** A value as JSON has it: amounts as digits. */
type Stored<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Each)[]
    ? Array<Stored<Each>>
    : Value extends object
      ? { [Key in keyof Value]: Stored<Value[Key]> }
      : Value

/** Steps with prices in minor units. */
export const stepsColumn = customType<{ data: readonly Step[]; driverData: Array<Stored<Step>> | string }>({
  dataType: () => "jsonb",
  toDriver: toJson,
  fromDriver: (stored) => (typeof stored === "string" ? [] : stepsOf(stored)),
})

/** The tariff that a line was booked by. */
export const tariffColumn = customType<{ data: Tariff; driverData: Stored<Tariff> | string }>({
  dataType: () => "jsonb",
  toDriver: toJson,
  fromDriver: (stored) => tariffOfStored(stored as Stored<Tariff>),
})

/** The rows that explain the total of a line. */
export const rowsColumn = customType<{ data: readonly PriceRow[]; driverData: Array<Stored<PriceRow>> | string }>({
  dataType: () => "jsonb",
  toDriver: toJson,
  fromDriver: (stored) => (stored as Array<Stored<PriceRow>>).map(rowOfStored),
})

function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === "bigint" ? each.toString() : each))
}

const stepOf = ({ length, price }: Stored<Step>): Step => ({ length, price: BigInt(price) })

export const stepsOf = (stored: ReadonlyArray<Stored<Step>>): Step[] => stored.map(stepOf)

const tariffOfStored = ({ base, steps, ...rest }: Stored<Tariff>): Tariff => ({ ...rest, base: stepOf(base), steps: stepsOf(steps) })

const rowOfStored = (row: Stored<PriceRow>): PriceRow =>
  row.kind === "length" ? { ...row, price: BigInt(row.price), amount: BigInt(row.amount) } : { ...row, amount: BigInt(row.amount) }

import type { PriceRow } from "./price-line.ts"

/** A value as JSON has it: amounts as digits, since they may exceed a number. */
export type InJson<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Each)[]
    ? Array<InJson<Each>>
    : Value extends object
      ? { [Key in keyof Value]: InJson<Value[Key]> }
      : Value

export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === "bigint" ? each.toString() : each))

export const rowOfJson = (row: InJson<PriceRow>): PriceRow =>
  row.kind === "length" ? { ...row, price: BigInt(row.price), amount: BigInt(row.amount) } : { ...row, amount: BigInt(row.amount) }

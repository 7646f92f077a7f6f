import type { CouponTerms } from "../coupon.ts"
import type { Extra } from "../extra.ts"
import type { PriceRow } from "../line/price-line.ts"
import type { Step, Tariff } from "../tariff.ts"

/** A value as JSON has it: amounts as digits. */
export type Written<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Each)[]
    ? Array<Written<Each>>
    : Value extends object
      ? { [Key in keyof Value]: Written<Value[Key]> }
      : Value

export const writePrice = <Value>(value: Value): Written<Value> => JSON.parse(toJson(value)) as Written<Value>

export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === "bigint" ? each.toString() : each))

const readStep = ({ length, price }: Written<Step>): Step => ({ length, price: BigInt(price) })

export const readSteps = (written: ReadonlyArray<Written<Step>>): Step[] => written.map(readStep)

export const readTariff = ({ base, steps, ...rest }: Written<Tariff>): Tariff => ({
  ...rest,
  base: readStep(base),
  steps: readSteps(steps),
})

export const readRows = (written: ReadonlyArray<Written<PriceRow>>): PriceRow[] =>
  written.map((row) =>
    row.kind === "length" ? { ...row, price: BigInt(row.price), amount: BigInt(row.amount) } : { ...row, amount: BigInt(row.amount) },
  )

export const readExtra = ({ price, ...rest }: Written<Extra>): Extra => ({ ...rest, price: BigInt(price) })

export const readCoupon = ({ amount, ...rest }: Written<CouponTerms>): CouponTerms => ({
  ...rest,
  amount: amount === null ? null : BigInt(amount),
})

import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type Currency, parseAmount, toMajorUnits } from "#app/platform/money.ts"
import { couponCode, isCouponCode } from "../coupon.ts"
import type { Coupon } from "../coupon-problem.ts"
import { itemIdsOf, itemsFields, itemsInput, itemsProblem, itemsValues } from "../items/items-input.ts"

/** Everything of a coupon that people edit. */
export type CouponContent = Omit<Coupon, "id">

/** In the order of the form. */
export const couponFields = [
  "code",
  "takes",
  "percent",
  "amount",
  "validFrom",
  "validUntil",
  "smallestTotal",
  "mostUses",
  "mostPerClient",
  ...itemsFields,
] as const

export type CouponField = (typeof couponFields)[number]

/** Fields that are saved together. */
export const couponGroups: CouponField[][] = [["takes", "percent", "amount"], ["validFrom", "validUntil"], [...itemsFields]]

/** In minor units. */
const mostAmount = 1_000_000_000n

const mostUses = 1_000_000

/** Parses the form of a coupon; amounts are those of the currency. */
export const couponInput = (currency: Currency) =>
  z
    .object({
      code: text.transform(couponCode).refine(isCouponCode, { error: "coupon.code" }),
      takes: z.enum(["percent", "amount"]).default("percent"),
      percent: optionalText,
      amount: optionalText,
      validFrom: optionalDate,
      validUntil: optionalDate,
      smallestTotal: optionalText.transform((typed, { issues }) => {
        const parsed = typed === "" ? null : amountOf(typed, currency)
        if (parsed === null || typeof parsed === "bigint") return parsed
        issues.push({ code: "custom", input: typed, message: parsed })
        return z.NEVER
      }),
      mostUses: optionalCount,
      mostPerClient: optionalCount,
      ...itemsInput,
    })
    .transform((form, { issues }): CouponContent => {
      const refuse = (field: CouponField, message: string) => issues.push({ code: "custom", input: form[field], message, path: [field] })
      const { takes, validFrom, validUntil } = form
      const percent = takes === "percent" ? (parsePercent(form.percent) ?? 0) : null
      if (percent === 0) refuse("percent", "coupon.percent")
      const amount = takes === "amount" ? amountOf(form.amount, currency) : null
      if (typeof amount === "string" || amount === 0n) refuse("amount", amount || "amount.invalid")
      if (validFrom !== null && validUntil !== null && validUntil < validFrom) refuse("validUntil", "coupon.dates")
      const problem = itemsProblem(form)
      if (problem) issues.push(problem)
      return {
        code: form.code,
        percent,
        amount: typeof amount === "string" ? null : amount,
        validFrom,
        validUntil,
        smallestTotal: form.smallestTotal,
        mostUses: form.mostUses,
        mostPerClient: form.mostPerClient,
        itemIds: itemIdsOf(form),
      }
    })

const optionalDate = optionalText.transform((typed, { issues }) => {
  if (typed === "") return null
  if (z.iso.date().safeParse(typed).success) return typed
  issues.push({ code: "custom", input: typed, message: "coupon.date" })
  return z.NEVER
})

const optionalCount = optionalText.transform((typed, { issues }) => {
  const count = typed === "" ? null : parseWholeNumber(typed)
  if (count === null || (count !== undefined && count >= 1 && count <= mostUses)) return count
  issues.push({ code: "custom", input: typed, message: "coupon.count" })
  return z.NEVER
})

/** Returns an amount, or the code of what is wrong with it. */
function amountOf(typed: string, currency: Currency): bigint | "amount.invalid" | "amount.range" {
  const parsed = parseAmount(typed, currency)
  if (parsed === undefined) return "amount.invalid"
  return parsed > mostAmount ? "amount.range" : parsed
}

/** Reads "10", "10 %", "−10"; undefined for anything that is not from 1 to 100. */
function parsePercent(typed: string): number | undefined {
  const percent = Number(/^[-−–]?\s*(\d{1,3})\s*%?$/.exec(typed)?.[1] ?? "0")
  return percent >= 1 && percent <= 100 ? percent : undefined
}

/** Writes a coupon as the fields of its form. */
export const couponValues = ({ percent, amount, itemIds, ...coupon }: CouponContent): FormValues<CouponField> => ({
  code: coupon.code,
  takes: amount === null ? "percent" : "amount",
  percent: String(percent ?? ""),
  amount: amountText(amount),
  validFrom: coupon.validFrom ?? "",
  validUntil: coupon.validUntil ?? "",
  smallestTotal: amountText(coupon.smallestTotal),
  mostUses: String(coupon.mostUses ?? ""),
  mostPerClient: String(coupon.mostPerClient ?? ""),
  ...itemsValues(itemIds),
})

const amountText = (minor: bigint | null) => (minor === null ? "" : toMajorUnits(minor).replace(/\.00$/, ""))

/** The form of a new coupon. */
export const newCouponValues: FormValues<CouponField> = couponValues({
  code: "",
  percent: null,
  amount: null,
  validFrom: null,
  validUntil: null,
  smallestTotal: null,
  mostUses: null,
  mostPerClient: null,
  itemIds: null,
})

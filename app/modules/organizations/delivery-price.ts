import { z } from "zod"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type Currency, parseAmount, toMajorUnits } from "#app/platform/money.ts"

/** In minor units. */
const mostFee = 1_000_000_000

const amount = z.int().min(0).max(mostFee)

/** The fee of a delivery, in minor units of the shop's currency. */
export const deliveryPrice = z.object({
  /** 0: free. */
  fee: amount.default(0),
  /** A booking whose lines and extras come to this much after its coupon, or more, is delivered free; null: none is. */
  freeFrom: amount.nullable().default(null),
})

export type DeliveryPrice = z.output<typeof deliveryPrice>

/** In the order of the form. */
export const deliveryPriceFields = ["fee", "freeFrom"] as const

export type DeliveryPriceField = (typeof deliveryPriceFields)[number]

/** Parses the form of the delivery fee. */
export const deliveryPriceInput = (currency: Currency) => {
  const optionalAmount = z
    .string()
    .trim()
    .default("")
    .transform((typed, { issues }) => {
      if (typed === "") return null
      const parsed = parseAmount(typed, currency)
      if (parsed !== undefined && parsed <= BigInt(mostFee)) return Number(parsed)
      issues.push({ code: "custom", input: typed, message: parsed === undefined ? "amount.invalid" : "amount.range" })
      return z.NEVER
    })
  return z.object({ fee: optionalAmount.transform((fee) => fee ?? 0), freeFrom: optionalAmount })
}

/** Writes the delivery fee as the fields of its form. */
export const deliveryPriceValues = ({ fee, freeFrom }: DeliveryPrice): FormValues<DeliveryPriceField> => ({
  fee: fee === 0 ? "" : amountText(fee),
  freeFrom: freeFrom === null ? "" : amountText(freeFrom),
})

const amountText = (minor: number) => toMajorUnits(BigInt(minor)).replace(/\.00$/, "")

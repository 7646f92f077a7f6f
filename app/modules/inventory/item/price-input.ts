import { z } from "zod"
import { rateUnits } from "#app/modules/pricing/rate-unit.ts"
import { haveUnitsOf, stepsInput, writeSteps } from "#app/modules/pricing/steps-input.ts"
import type { Step } from "#app/modules/pricing/tariff.ts"
import { text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type Currency, parseAmount, toMajorUnits } from "#app/platform/money.ts"

/** An item is charged at its price alone, by steps of its own, or by a price list of the shop. */
export const priceKinds = ["simple", "steps", "list"] as const

export type PriceKind = (typeof priceKinds)[number]

/** How days of an item by the day count: each of 24 hours, or each date. */
export const dayCounts = ["hours", "dates"] as const

/** How an item is priced beside its price and unit. */
export interface PricingContent {
  /** By the day: each date counts that is touched. */
  byDates: boolean
  /** The item's own, with prices in minor units; empty where it has a price list. */
  steps: readonly Step[]
  priceListId: string | null
}

export const pricingFields = ["priceKind", "steps", "priceListId", "dayCount"] as const

/** In minor units. */
export const mostPrice = 1_000_000_000n

/** Parses a price of one rate unit. */
export const priceIn = (currency: Currency) =>
  text.transform((typed, { issues }) => {
    const amount = parseAmount(typed, currency)
    if (amount !== undefined && amount <= mostPrice) return amount
    issues.push({ code: "custom", input: typed, message: amount === undefined ? "price.invalid" : "price.range" })
    return z.NEVER
  })

/** Parses what the shop keeps of each piece until its return; an empty field is nothing. */
export const depositIn = (currency: Currency) =>
  z
    .string()
    .trim()
    .default("")
    .transform((typed, { issues }) => {
      const amount = typed === "" ? 0n : parseAmount(typed, currency)
      if (amount !== undefined && amount <= mostPrice) return amount
      issues.push({ code: "custom", input: typed, message: amount === undefined ? "deposit.invalid" : "price.range" })
      return z.NEVER
    })

/** Parses what belongs to a price: steps and a price list count where they are chosen, and the count of days for items by the day. */
export const pricingInput = ({ currency }: { currency: Currency }) => {
  const ownSteps = stepsInput({ parseValue: (typed) => parseAmount(typed, currency) })
  return z
    .object({
      rateUnit: z.enum(rateUnits, { error: "required" }),
      priceKind: z.enum(priceKinds, { error: "required" }).default("simple"),
      steps: z.string().default("[]"),
      priceListId: z
        .union([z.uuid({ error: "priceList.gone" }), z.literal("")])
        .default("")
        .transform((id) => id || null),
      dayCount: z.enum(dayCounts, { error: "required" }).default("hours"),
    })
    .transform(({ rateUnit, priceKind, steps: typed, priceListId, dayCount }, { issues }) => {
      const refuse = (path: string, message: string) => issues.push({ code: "custom", input: path, message, path: [path] })
      if (priceKind === "list" && priceListId === null) refuse("priceListId", "required")
      const read = ownSteps.safeParse(priceKind === "steps" ? typed : "[]")
      for (const { message } of read.error?.issues ?? []) refuse("steps", message)
      const steps = (read.data ?? []).map(({ length, value: price }): Step => ({ length, price }))
      if (!haveUnitsOf(rateUnit, steps)) refuse("steps", "steps.hours")
      if (steps.some(({ price }) => price > mostPrice)) refuse("steps", "steps.range")
      const pricing: PricingContent = {
        byDates: rateUnit === "day" && dayCount === "dates",
        steps,
        priceListId: priceKind === "list" ? priceListId : null,
      }
      return { pricing }
    })
}

/** Writes an amount as people type it: "450", "450.50". */
export const typedAmount = (amount: bigint): string => toMajorUnits(amount).replace(/\.00$/, "")

/** Writes what belongs to a price as the fields of its form. */
export const pricingValues = ({ byDates, steps, priceListId }: PricingContent): FormValues<(typeof pricingFields)[number]> => ({
  priceKind: priceListId !== null ? "list" : steps.length > 0 ? "steps" : "simple",
  steps: writeSteps(steps.map(({ length, price }) => ({ length, value: typedAmount(price) }))),
  priceListId: priceListId ?? "",
  dayCount: byDates ? "dates" : "hours",
})

export const noPricing: PricingContent = { byDates: false, steps: [], priceListId: null }

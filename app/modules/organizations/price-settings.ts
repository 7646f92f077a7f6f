import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { deliveryPrice } from "./delivery-price.ts"

export const mostGrace = 720

/** How a shop takes deposits at its counter: "card" through its own terminal, "hold" has the bank block the money on a card, "document" keeps one in place of money. */
export const depositMethods = ["cash", "card", "hold", "document"] as const

export type DepositMethod = (typeof depositMethods)[number]

/** The rest of a prepaid booking is due so many days before its start at most. */
export const mostRestDays = 60

/** In hundredths of a percent. */
export const mostTaxRate = 10_000

/** How days and amounts of all items count, what a delivery costs, how deposits are taken, what is paid in advance and which tax is included, as an organization stores it. */
export const priceSettings = z.object({
  /** By calendar days, the first does not count that is picked up at this wall time ("17:00") or later; null: every first day counts. */
  evening: z.string().nullable().default(null),
  /** The last does not count that is returned at this wall time or earlier; null: every last day counts. */
  morning: z.string().nullable().default(null),
  /** Minutes after whole days or months that are not charged, by 24 hours and by month. */
  grace: z.int().min(0).max(mostGrace).default(0),
  /** An amount that a season or a multiple changed is rounded to whole units of the currency. */
  roundsToWhole: z.boolean().default(false),
  delivery: deliveryPrice.prefault({}),
  /** In which ways deposits are taken; in none, the shop takes no deposits. */
  deposits: z.object({ methods: z.array(z.enum(depositMethods)) }).default({ methods: [] }),
  /** Customers pay a percentage by card when they book, and the rest so many days before the start (null: in person); null: nothing in advance. */
  prepayment: z
    .object({ percent: z.int().min(1).max(99), restDays: z.int().min(1).max(mostRestDays).nullable() })
    .nullable()
    .default(null),
  /** The tax that prices include, in hundredths of a percent; null for none. */
  taxRate: z.int().min(1).max(mostTaxRate).nullable().default(null),
})

export type PriceSettings = z.output<typeof priceSettings>

/** How days and amounts count: one form of the settings. */
export type CountSettings = Pick<PriceSettings, PriceSettingField>

/** In the order of the form. */
export const priceSettingFields = ["evening", "morning", "grace", "roundsToWhole"] as const

export type PriceSettingField = (typeof priceSettingFields)[number]

const wallTime = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "prices.time" })
  .default("")
  .transform((typed) => typed || null)

const isOn = z
  .enum(["on", ""])
  .default("")
  .transform((checked) => checked === "on")

/** Parses the form of how days count: an empty time or number is none. From midnight on every first day would be free. */
export const priceSettingInput = z.object({
  evening: wallTime.refine((time) => time !== "00:00", { error: "prices.time" }),
  morning: wallTime,
  grace: z
    .string()
    .trim()
    .default("")
    .transform((typed, { issues }) => {
      const minutes = typed === "" ? 0 : parseWholeNumber(typed)
      if (minutes !== undefined && minutes <= mostGrace) return minutes
      issues.push({ code: "custom", input: typed, message: "prices.grace" })
      return z.NEVER
    }),
  roundsToWhole: isOn,
})

/** Writes how days count as the fields of its form. */
export const priceSettingValues = ({ evening, morning, grace, roundsToWhole }: CountSettings): FormValues<PriceSettingField> => ({
  evening: evening ?? "",
  morning: morning ?? "",
  grace: grace === 0 ? "" : String(grace),
  roundsToWhole: roundsToWhole ? "on" : "",
})

/** Parses the form of how deposits are taken. */
export const depositSettingInput = z
  .object({ cash: isOn, card: isOn, hold: isOn, document: isOn })
  .transform((taken) => ({ deposits: { methods: depositMethods.filter((method) => taken[method]) } }))

/** Writes how deposits are taken as the fields of its form. */
export const depositSettingValues = ({ deposits: { methods } }: Pick<PriceSettings, "deposits">): FormValues<DepositMethod> => ({
  cash: methods.includes("cash") ? "on" : "",
  card: methods.includes("card") ? "on" : "",
  hold: methods.includes("hold") ? "on" : "",
  document: methods.includes("document") ? "on" : "",
})

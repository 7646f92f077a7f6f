import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type CancelPolicy, customerActs, freeUnits, mostFree, type SelfService } from "./customer-acts.ts"

export const policyKinds = ["none", "own"] as const
export const feeKinds = ["percent", "firstDay"] as const

const policyFields = ["policy", "free", "freeUnit", "fee", "percent"] as const

/** In the order of the form: the policy, and an act each. */
export const selfServiceFields = [...policyFields, ...customerActs] as const

export type SelfServiceField = (typeof selfServiceFields)[number]

/** The fields of the policy are one group, since they are one promise: no part means anything alone. */
export const selfServiceGroups: SelfServiceField[][] = [[...policyFields]]

const number = z
  .string()
  .trim()
  .transform((typed) => parseWholeNumber(typed.replace(/\s*%$/, "")))
  .optional()

const act = z.enum(["on", ""]).default("")

/** Parses the form of what customers do themselves: without a policy its numbers are left alone. */
export const selfServiceInput = z
  .object({
    policy: z.enum(policyKinds, { error: "required" }),
    free: number,
    freeUnit: z.enum(freeUnits, { error: "required" }),
    fee: z.enum(feeKinds, { error: "required" }),
    percent: number,
    cancel: act,
    change: act,
    extend: act,
    pay: act,
  })
  .transform(({ policy, ...form }, { issues }): SelfService => {
    const { free: amount, freeUnit: unit, fee: kind, percent } = form
    const offers = customerActs.filter((name) => form[name] === "on")
    if (policy === "none") return { policy: null, offers }
    const refuse = (field: SelfServiceField, message: string) => issues.push({ code: "custom", input: undefined, path: [field], message })
    const isFree = amount !== undefined && amount <= mostFree[unit]
    if (!isFree) refuse("free", `policy.${unit}`)
    const fee = feeOf(kind, percent)
    if (!fee) refuse("percent", "policy.percent")
    return isFree && fee ? { policy: { free: { amount, unit }, fee }, offers } : z.NEVER
  })

function feeOf(kind: (typeof feeKinds)[number], percent: number | undefined): CancelPolicy["fee"] | undefined {
  if (kind === "firstDay") return { kind }
  return percent !== undefined && percent >= 1 && percent <= 100 ? { kind, percent } : undefined
}

/** The form's suggestion to a shop without a policy. */
const suggested: CancelPolicy = { free: { amount: 24, unit: "hour" }, fee: { kind: "percent", percent: 50 } }

/** Writes what customers do themselves as the fields of its form. */
export function selfServiceValues({ policy, offers }: SelfService): FormValues<SelfServiceField> {
  const { free, fee } = policy ?? suggested
  const mayOf = (name: (typeof customerActs)[number]) => (offers.includes(name) ? "on" : "")
  return {
    policy: policy ? "own" : "none",
    free: String(free.amount),
    freeUnit: free.unit,
    fee: fee.kind,
    percent: fee.kind === "percent" ? String(fee.percent) : "50",
    cancel: mayOf("cancel"),
    change: mayOf("change"),
    extend: mayOf("extend"),
    pay: mayOf("pay"),
  }
}

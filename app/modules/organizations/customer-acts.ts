import { z } from "zod"

/** Cancelling is free until so many hours, or days at the same wall time, before a line begins. */
export const freeUnits = ["hour", "day"] as const

export const mostFree = { hour: 720, day: 365 } as const satisfies Record<(typeof freeUnits)[number], number>

/** Cancelling costs this once it is not free: a percent of each line, or the price of its first day (night). A booking keeps it as it was. */
export const cancelPolicy = z.object({
  free: z
    .object({ amount: z.int().min(0), unit: z.enum(freeUnits) })
    .refine(({ amount, unit }) => amount <= mostFree[unit], { error: "cancel.free" }),
  fee: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("percent"), percent: z.int().min(1).max(100) }),
    z.object({ kind: z.literal("firstDay") }),
  ]),
})

export type CancelPolicy = z.output<typeof cancelPolicy>

/** Writes a policy as the form of a booking sends it back: "24 hour percent 50"; "" for none. */
export const policyText = (policy: CancelPolicy | null): string =>
  policy ? [policy.free.amount, policy.free.unit, ...Object.values(policy.fee)].join(" ") : ""

/** Acts that customers may do with a booking without asking the shop. */
export const customerActs = ["cancel", "change", "extend", "pay"] as const

export type CustomerAct = (typeof customerActs)[number]

/** The policy and the acts that are offered, as an organization stores them. */
export const selfService = z.object({
  /** Null until the shop has saved one: its customers ask it to cancel. */
  policy: cancelPolicy.nullable().default(null),
  offers: z.array(z.enum(customerActs)).default(["cancel", "pay"]),
})

export type SelfService = z.output<typeof selfService>

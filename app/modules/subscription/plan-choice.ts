import { z } from "zod"
import { billings } from "./periods.ts"
import { type Offer, type PurchaseKind, purchaseKinds } from "./purchase.ts"

/** The plan whose button was pressed, how it is billed, and what the page said that it costs. */
export const planChoice = z
  .object({
    intent: z.enum(["solo", "business"]),
    billing: z.enum(billings),
    kind: z.enum(purchaseKinds).optional().catch(undefined),
    amount: z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(BigInt)
      .optional()
      .catch(undefined),
    from: z.string().optional(),
  })
  .transform(({ intent, billing, kind, amount, from }) => ({ tier: intent, billing, seen: { kind, amount, from } }))

export type PlanChoice = z.output<typeof planChoice>

/** The hidden fields of a plan's button. */
export const offerFields = ({ kind, amount, from }: { kind: PurchaseKind; amount: bigint; from: string }) => ({
  kind,
  amount: amount.toString(),
  from,
})

/** Whether an offer is the one that was seen, or the same upgrade for less, since a day has passed. */
export function isAsSeen({ kind, amount, from }: PlanChoice["seen"], offer: Offer): boolean {
  if (kind !== offer.kind || amount === undefined) return false
  return kind === "upgrade" ? offer.amount <= amount : offer.amount === amount && offer.periods[0]?.from.toString() === from
}

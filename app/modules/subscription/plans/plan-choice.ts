import { z } from "zod"
import { billings } from "../periods.ts"

/** The plan whose button was pressed, and how it is billed. */
export const planChoice = z
  .object({ intent: z.enum(["solo", "business"]), billing: z.enum(billings) })
  .transform(({ intent, billing }) => ({
    tier: intent,
    billing,
  }))

export type PlanChoice = z.output<typeof planChoice>

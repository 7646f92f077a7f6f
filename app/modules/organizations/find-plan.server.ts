import { eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Plan } from "./plan.ts"
import { organizations } from "./schema.server.ts"

const columns = { tier: organizations.tier, createdAt: organizations.createdAt, paymentDueDate: organizations.paymentDueDate }

export async function findPlan(tx: Tx): Promise<Plan | undefined> {
  const [plan] = await tx.select(columns).from(organizations).where(eq(organizations.id, tx.organizationId))
  return plan
}

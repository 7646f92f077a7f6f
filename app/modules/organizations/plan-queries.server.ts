import { eq, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { statusOf } from "./charging.server.ts"
import type { Plan, SubscriptionStatus } from "./plan.ts"
import { organizations } from "./schema.server.ts"

const { tier, createdAt, paymentDueDate, suspendedAt } = organizations
/** Holds what `statusOf` needs, but for a cancellation. */
export const planColumns = { tier, createdAt, paymentDueDate, suspendedAt }

/** Reads a table of `subscription`, whose schema belongs to a later module. Names `organizations` itself: drizzle leaves it out in a query of one table. */
const isCancelled = sql<boolean>`exists (
  select 1 from subscription_periods p
  where p.organization_id = ${currentOrganization} and p.until_day = organizations.payment_due_date and p.cancelled_at is not null
)`

export async function findPlan(tx: Tx): Promise<Plan | undefined> {
  const [plan] = await tx
    .select({ ...planColumns, isCancelled })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
  return plan
}

/** Returns the status of the subscription now. */
export async function getSubscriptionStatus(tx: Tx): Promise<SubscriptionStatus> {
  const [row] = await tx
    .select({ ...planColumns, isCancelled, timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
  if (!row) throw new Error("The organization of a transaction is not there")
  return statusOf(row, row.timeZone)
}

/** Saves the plan that is in force and the day until which it is paid, or when the organization was suspended. The organization is locked. */
export const savePlan = async (tx: Tx, plan: Partial<Pick<Plan, "tier" | "paymentDueDate" | "suspendedAt">>): Promise<void> => {
  await tx
    .update(organizations)
    .set({ ...plan, updatedAt: now() })
    .where(eq(organizations.id, tx.organizationId))
}

/**
 * Returns the plan and locks the organization until commit: serializes changes that depend on plan limits or on its admins. Called after the
 * locks of items. Bookings do not wait for it.
 */
export async function lockOrganization(tx: Tx): Promise<Plan> {
  const [plan] = await tx.select(planColumns).from(organizations).where(eq(organizations.id, tx.organizationId)).for("no key update")
  if (!plan) throw new Error("The organization of a transaction is not there")
  return plan
}

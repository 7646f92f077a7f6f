import { randomUUIDv7 } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { counters, organizations, urlCodes } from "./schema.server.ts"

export type NewOrganization = Omit<typeof organizations.$inferInsert, "id">

export const newOrganizationId = () => randomUUIDv7()

/**
 * Inserts a new organization, whose opening hours bind and whose prices are whole where it counts in hryvnias, and its counters: bookings start at 1001, items and extras at 1.
 * The URL code must be unique.
 */
export async function createOrganization(tx: Tx, organization: NewOrganization) {
  await tx.insert(organizations).values({
    ...organization,
    rules: { openingHoursOnly: true, ...organization.rules },
    prices: { roundsToWhole: organization.currency === "UAH", ...organization.prices },
    id: tx.organizationId,
  })
  await tx.insert(urlCodes).values({ organizationId: tx.organizationId, code: organization.urlCode })
  await tx.insert(counters).values([
    { organizationId: tx.organizationId, name: "reservation", last: 1000 },
    { organizationId: tx.organizationId, name: "item", last: 0 },
    { organizationId: tx.organizationId, name: "extra", last: 0 },
  ])
}

/** Takes the organization's next number. Its row stays locked until the commit, so take it last. */
export async function takeNumber(tx: Tx, name: typeof counters.$inferSelect.name): Promise<number> {
  const [taken] = await tx
    .update(counters)
    .set({ last: sql`${counters.last} + 1` })
    .where(and(eq(counters.organizationId, tx.organizationId), eq(counters.name, name)))
    .returning({ number: counters.last })
  if (!taken) throw new Error(`The organization has no counter named ${name}`)
  return taken.number
}

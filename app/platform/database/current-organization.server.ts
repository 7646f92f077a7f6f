import { sql } from "drizzle-orm"

/** The value of `currentOrganization` until a transaction puts its own in place. */
export const ownOrganizationId = { toString: () => "the transaction's organization" }

/**
 * A parameter for conditions that are written outside of a transaction: the one that runs them puts the id of its organization in place. In a subquery it stands where the
 * column of the outer query could, so that every table of a statement is limited by itself (docs/decisions/database/0084-distribution-stays-possible.md).
 */
export const currentOrganization = sql.param(ownOrganizationId)

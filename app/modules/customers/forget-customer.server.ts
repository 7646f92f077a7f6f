import { and, eq, inArray, sql } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { customerCodes, customerSessions } from "./schema.server.ts"

/** Signs these email addresses (lower case) out of the storefront, and removes the codes sent to them and the events that asked for one. */
export async function forgetCustomer(tx: Tx, emails: string[]): Promise<void> {
  if (emails.length === 0) return
  for (const table of [customerSessions, customerCodes])
    await tx.delete(table).where(and(eq(table.organizationId, tx.organizationId), inArray(table.email, emails)))
  await tx.execute(sql`select drop_events_with_emails(${sql.param(emails)}::text[])`)
}

import { sql } from "drizzle-orm"
import { enterDelivery, type Scope } from "#app/modules/organizations/scope.server.ts"
import { checkInvoices } from "#app/modules/reservations/card/check-invoice.server.ts"
import { expireHolds } from "#app/modules/reservations/card/expire-holds.server.ts"
import { extendLate } from "#app/modules/reservations/late/extend-late.server.ts"
import { announceReminders } from "#app/modules/reservations/notify/remind.server.ts"
import { checkPayments } from "#app/modules/subscription/paying/check-payment.server.ts"
import { beginPeriods } from "#app/modules/subscription/renewal/begin-periods.server.ts"
import { announceDueDate } from "#app/modules/subscription/renewal/remind.server.ts"
import { now } from "#app/platform/clock.ts"
import { runEach } from "#app/platform/database/run-each.server.ts"
import { globalQuery } from "#app/platform/database/transaction.server.ts"

export type DueWork = Record<string, (scope: Scope) => Promise<void>>

/** Functions that run when their work is due, by its name in the database function `due_work`. Each runs in a scope of its organization, and may run twice. */
export const dueWork: DueWork = {
  late: extendLate,
  reminders: announceReminders,
  payments: checkInvoices,
  holds: expireHolds,
  subscriptionPayments: checkPayments,
  subscriptionPeriods: beginPeriods,
  subscriptionReminders: announceDueDate,
}

/** Runs everything that is due now, in every organization. What fails is logged, and is due again the next time. */
export async function runDueWork(works: DueWork = dueWork): Promise<void> {
  const due = await globalQuery<{ organization_id: string; work: string }>(sql`select * from due_work(${now().toString()}::timestamptz)`)
  const run = async ({ organization_id, work }: (typeof due)[number]) => {
    const scope = await enterDelivery(organization_id)
    if (scope) await works[work]?.(scope)
  }
  await runEach(due, run, ({ organization_id, work }) => ({ organizationId: organization_id, work }))
}

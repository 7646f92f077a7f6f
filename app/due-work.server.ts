import { sql } from "drizzle-orm"
import { removeOldEntries } from "#app/modules/audit/remove-old-entries.server.ts"
import { readDueFeeds } from "#app/modules/calendars/reading/read-feeds.server.ts"
import { closeImports } from "#app/modules/imports/run/close-imports.server.ts"
import { removeUnusedImages } from "#app/modules/media/upload/remove-unused-images.server.ts"
import { enterDelivery, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { checkInvoices } from "#app/modules/payments/invoices/check-invoice.server.ts"
import { type BankRun, createBankRun } from "#app/modules/payments/providers/bank-run.ts"
import { expireHolds } from "#app/modules/reservations/card/expire-holds.server.ts"
import { watchHolds } from "#app/modules/reservations/deposit/watch-holds.server.ts"
import { extendLate } from "#app/modules/reservations/late/extend-late.server.ts"
import { announceRests } from "#app/modules/reservations/notify/ask-rest.server.ts"
import { announceReminders } from "#app/modules/reservations/notify/remind.server.ts"
import { beginPeriods } from "#app/modules/subscription/renewal/begin-periods.server.ts"
import { announceDueDate } from "#app/modules/subscription/renewal/remind.server.ts"
import { now } from "#app/platform/clock.ts"
import { runEach } from "#app/platform/database/run-each.server.ts"
import { globalQuery } from "#app/platform/database/transaction.server.ts"
import { invoicePurposes } from "./invoice-purposes.server.ts"

export type DueWork = Record<string, (scope: Scope, run: BankRun) => Promise<void>>

/** Functions that run when their work is due, by its name in the database function `due_work`. Each runs in a scope of its organization, and may run twice. */
export const dueWork: DueWork = {
  audit: removeOldEntries,
  unusedImages: removeUnused,
  late: extendLate,
  reminders: announceReminders,
  rests: announceRests,
  payments: (scope, run) => checkInvoices(scope, invoicePurposes, run),
  holds: expireHolds,
  deposits: watchHolds,
  imports: closeImports,
  calendars: (scope, { isTimeUp }) => readDueFeeds(scope, isTimeUp),
  subscriptionPeriods: beginPeriods,
  subscriptionReminders: announceDueDate,
}

/** Each batch in a transaction of its own, so that its locks are short. */
async function removeUnused(scope: Scope): Promise<void> {
  let mayBeMore = true
  while (mayBeMore) mayBeMore = await transact(scope, removeUnusedImages)
}

/** Works that wait for servers of others, with whose. They come after all others, and neither holds up the other. */
const waitsFor: Record<string, "bank" | "calendars"> = { payments: "bank", holds: "bank", calendars: "calendars" }

/** Organizations for which each is asked at the same time. */
const mostAtOnce = 4

/**
 * Runs everything that is due now, in every organization. What fails is logged, and is due again the next time,
 * like what the bank left no time for: organizations come in another order each time, so that none always comes last.
 */
export async function runDueWork(works: DueWork = dueWork): Promise<void> {
  const due = await globalQuery<{ organization_id: string; work: string }>(sql`select * from due_work(${now().toString()}::timestamptz)`)
  const bankRun = createBankRun()
  const run = async ({ organization_id, work }: (typeof due)[number]) => {
    const scope = await enterDelivery(organization_id)
    if (scope) await works[work]?.(scope, bankRun)
  }
  const describe = ({ organization_id, work }: (typeof due)[number]) => ({ organizationId: organization_id, work })
  const { bank = [], calendars = [], others = [] } = Object.groupBy(due, ({ work }) => waitsFor[work] ?? "others")
  await runEach(others, run, describe)
  await Promise.all([
    runEach(shuffled(bank), run, describe, { atOnce: mostAtOnce, isOver: bankRun.isOver }),
    runEach(shuffled(calendars), run, describe, { atOnce: mostAtOnce, isOver: bankRun.isTimeUp }),
  ])
}

const shuffled = <Value>(values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ value }) => value)

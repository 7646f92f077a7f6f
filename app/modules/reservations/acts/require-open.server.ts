import { and, count, eq, gt } from "drizzle-orm"
import type { CustomerAct } from "#app/modules/organizations/customer-acts.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { readOpenActs } from "./read-open-acts.server.ts"

/** The customer of a booking changes it so often within an hour. */
const mostAnHour = 20

/** Refuses with "act.closed" what the customer of a locked booking may not do now, and with "act.often" after `mostAnHour` changes, after which it can still be cancelled. */
export async function requireOpen(tx: Tx, reservationId: string, act: CustomerAct): Promise<void> {
  if (!(await readOpenActs(tx, reservationId)).includes(act)) throw new Refusal("act.closed", { status: 409 })
  if (act === "cancel") return
  const { organizationId, actorKind, at } = reservationHistory
  const [counted] = await tx
    .select({ recent: count() })
    .from(reservationHistory)
    .where(
      and(
        eq(organizationId, tx.organizationId),
        eq(reservationHistory.reservationId, reservationId),
        eq(actorKind, "visitor"),
        gt(at, now().subtract({ hours: 1 })),
      ),
    )
  if ((counted?.recent ?? 0) >= mostAnHour) throw new Refusal("act.often", { status: 429, details: { seconds: 3600 }, retryAfter: 3600 })
}

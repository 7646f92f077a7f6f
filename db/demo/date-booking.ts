import { sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"

interface Dates {
  period: Period
  createdAt: Temporal.Instant
}

/** Minutes before the demo was made at which the booking was: the first three weeks, the last under an hour. */
export const minutesBefore = (index: number, count: number) => Math.round((count - index) ** 1.6 * 45)

/** Dates a booking, its hand-overs, deposits, payments and history by its period: all of them were made with the demo. Nothing is dated later than now. */
export async function dateBooking(tx: Tx, id: string, { period: { start, end }, createdAt }: Dates): Promise<void> {
  const [from, until, made] = [start, end, createdAt].map((instant) => sql`${String(instant)}::timestamptz`)
  const isOwn = sql`organization_id = ${tx.organizationId}`
  const soon = sql`${made} + interval '4 minutes'`
  const later = sql`greatest(${made} + interval '2 hours', least(${from}, ${String(now())}::timestamptz))`
  await tx.execute(sql`update reservations set created_at = ${made} where ${isOwn} and id = ${id}`)
  await tx.execute(sql`update hand_overs set out_at = least(out_at, ${from}), back_at = case when back_at is not null then least(back_at, ${until}) end,
      free_at = case when free_at > least(back_at, ${until}) then free_at end
    where ${isOwn} and reservation_id = ${id}`)
  await tx.execute(
    sql`update deposits set taken_at = least(taken_at, ${from}), returned_at = case when returned_at is not null then least(returned_at, ${until}) end
      where ${isOwn} and reservation_id = ${id}`,
  )
  await tx.execute(sql`update reservation_history set at = least(at, case
      when details -> 'deposit' ->> 'kind' = 'taken' then ${from} when details -> 'deposit' ->> 'kind' = 'givenBack' then ${until} else case to_status
      when 'inProgress' then ${from} when 'completed' then ${until} when 'cancelled' then ${made} + interval '1 day'
      when 'confirmed' then ${made} + interval '40 minutes' else ${made} end end)
    where ${isOwn} and reservation_id = ${id}`)
  await tx.execute(sql`update payment_history h set at = least(h.at, case when h.from_status is null and p.kind = 'payment' then ${made}
      when p.method = 'monobank' then ${soon} when p.kind = 'refund' then ${made} + interval '1 day' else ${later} end)
    from reservation_payments p where p.organization_id = ${tx.organizationId} and p.organization_id = h.organization_id and p.id = h.payment_id and p.reservation_id = ${id}`)
}

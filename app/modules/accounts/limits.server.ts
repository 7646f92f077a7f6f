import { and, eq, gt, lte, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { queryAccounts, transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { attempts } from "./schema.server.ts"
import { keyedHash } from "./settings.server.ts"

const minute = 60

/**
 * Limits by subject: an account (its address), a network, one network at one account, a signed-in account (`reauthentication`), the
 * browser that requested a code (`code:requester`), or an organization (`bookingEmail:trial`, `bookingEmail:plan`, `calendar:organization`).
 * `reservations/reserve/limit-bookings.server.ts` counts bookings per shop, in its own transaction.
 */
export const limits = {
  "password:accountAndNetwork": { most: 10, seconds: 15 * minute },
  "password:account": { most: 100, seconds: 60 * minute },
  "password:network": { most: 40, seconds: 15 * minute },
  "reauthentication:account": { most: 10, seconds: 15 * minute },
  "code:account": { most: 15, seconds: 60 * minute },
  "code:requester": { most: 5, seconds: 60 * minute },
  "code:network": { most: 40, seconds: 15 * minute },
  "email:account": { most: 10, seconds: 60 * minute },
  "email:accountAndNetwork": { most: 4, seconds: 60 * minute },
  "email:network": { most: 30, seconds: 60 * minute },
  "resend:account": { most: 1, seconds: minute },
  "invitation:organization": { most: 30, seconds: 24 * 60 * minute },
  "calendar:organization": { most: 120, seconds: 15 * minute },
  "register:network": { most: 30, seconds: 60 * minute },
  "bookingEmail:recipient": { most: 20, seconds: 60 * minute },
  "bookingEmail:trial": { most: 50, seconds: 24 * 60 * minute },
  "bookingEmail:plan": { most: 500, seconds: 24 * 60 * minute },
  "booking:network": { most: 120, seconds: 60 * minute },
  "booking:sharedNetwork": { most: 600, seconds: 60 * minute },
  "booking:contact": { most: 10, seconds: 24 * 60 * minute },
} as const

export type Limit = Exclude<keyof typeof limits, `booking:${string}`>

/** Returns the subjects of a password attempt. Each network has attempts of its own, so that a stranger can't use up the owner's. */
export const passwordLimits = (email: string, network: string) => ({
  "password:account": email,
  "password:accountAndNetwork": `${network} ${email}`,
  "password:network": network,
})

/** Returns the subjects of an email. Each network gets a share, so that a stranger can't use up the owner's. */
export const emailLimits = (whose: string, network: string) => ({
  "email:account": whose,
  "email:accountAndNetwork": `${network} ${whose}`,
  "email:network": network,
})

/**
 * Counts an attempt for all its subjects, before it is made. Refuses with 429 when one is over its limit; the attempt then counts for
 * none.
 */
export async function countAttempt(who: Partial<Record<Limit, string>>) {
  const entries = Object.entries(who) as Array<[Limit, string]>
  const at = now()
  await transactAccounts(async (tx) => {
    const waits: number[] = []
    // Sorted, so that concurrent counts can't deadlock.
    for (const [limit, whom] of entries.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const { most, seconds } = limits[limit]
      const { rows } = await tx.execute<{ count: number; left: number }>(sql`
        insert into ${attempts} as a (key, count, until) values (${keyedHash(limit, whom)}, 1, ${at.add({ seconds }).toString()})
        on conflict (key) do update set
          count = case when a.until <= ${at.toString()} then 1 else least(a.count + 1, 1000000) end,
          until = case when a.until <= ${at.toString()} then excluded.until else a.until end
        returning count, ceil(extract(epoch from until - ${at.toString()}::timestamptz))::int as left`)
      if (rows[0] && rows[0].count > most) waits.push(rows[0].left)
    }
    if (waits.length > 0) {
      const seconds = Math.max(1, ...waits)
      throw new Refusal("tooMany", { status: 429, retryAfter: seconds, details: { seconds } })
    }
    // Deletes a few expired rows.
    await tx.execute(
      sql`delete from ${attempts} where key in (select key from ${attempts} where until < ${at.toString()} order by until limit 5 for update skip locked)`,
    )
  })
}

/**
 * Counts for one limit in a single statement and returns 0. Over the limit it counts nothing and returns the seconds to wait, for work
 * that can be postponed.
 */
export async function countOrWait(limit: Limit, whom: string): Promise<number> {
  const { most, seconds } = limits[limit]
  const key = keyedHash(limit, whom)
  const present = now()
  const at = sql`${present.toString()}::timestamptz`
  const [refused] = await queryAccounts<{ left: number }>(
    "count or wait",
    sql`
      with counted as (
        insert into ${attempts} as a (key, count, until) values (${key}, 1, ${present.add({ seconds }).toString()}::timestamptz)
        on conflict (key) do update set
          count = case when a.until <= ${at} then 1 else a.count + 1 end, until = case when a.until <= ${at} then excluded.until else a.until end
        where a.until <= ${at} or a.count < ${most}
        returning key
      ), swept as (
        delete from ${attempts} where key in (
          select key from ${attempts} where until < ${at} and key <> ${key} order by until limit 5 for update skip locked)
      )
      select greatest(1, ceil(extract(epoch from until - ${at})))::int as left from ${attempts}
      where key = ${key} and not exists (select from counted)`,
  )
  return refused?.left ?? 0
}

/** Uncounts an attempt that had no effect. */
export async function uncountAttempt(limit: Limit, whom: string) {
  await transactAccounts((tx) =>
    tx
      .update(attempts)
      .set({ count: sql`${attempts.count} - 1` })
      .where(and(eq(attempts.key, keyedHash(limit, whom)), gt(attempts.count, 0))),
  )
}

/** Ignores a refusal for too many attempts. */
export function ignoreTooMany(error: unknown) {
  if (!(error instanceof Refusal && error.status === 429)) throw error
}

/** Resets a limit after a success. */
export async function forgetAttempts(limit: Limit, whom: string) {
  await transactAccounts((tx) => tx.delete(attempts).where(sql`${attempts.key} = ${keyedHash(limit, whom)}`))
}

/** Returns whether `recordUse` has seen it within its seconds. */
export async function wasUsed(what: string): Promise<boolean> {
  const found = await transactAccounts((tx) =>
    tx
      .select({ key: attempts.key })
      .from(attempts)
      .where(and(eq(attempts.key, keyedHash("use", what)), gt(attempts.until, now()))),
  )
  return found.length > 0
}

/** Records a use. Returns whether it is the first within so many seconds: of two concurrent uses, one is. */
export async function recordUse(what: string, seconds: number): Promise<boolean> {
  const at = now()
  const until = at.add({ seconds })
  const used = await transactAccounts((tx) =>
    tx
      .insert(attempts)
      .values({ key: keyedHash("use", what), count: 1, until })
      .onConflictDoUpdate({ target: attempts.key, set: { until }, setWhere: lte(attempts.until, at) })
      .returning({ key: attempts.key }),
  )
  return used.length === 1
}

/** Forgets a use that had no effect. */
export async function forgetUse(what: string) {
  await transactAccounts((tx) => tx.delete(attempts).where(eq(attempts.key, keyedHash("use", what))))
}

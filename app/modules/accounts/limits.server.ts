import { and, eq, gt, lte, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { queryAccounts, transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { attempts } from "./schema.server.ts"
import { keyedHash } from "./settings.server.ts"

const minute = 60

/**
 * How often within how many seconds, for one account (by its address), for one network, and for one network at one account (`asker`). `proof` is of whoever is signed in; `code:requester` of
 * the browser that asked for the code (`countCode`), for longer than an asking lasts.
 * Bookings are counted for one shop, in its own transaction (`reservations/limit-bookings.server.ts`).
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
  "register:network": { most: 30, seconds: 60 * minute },
  "bookingEmail:recipient": { most: 20, seconds: 60 * minute },
  "booking:network": { most: 120, seconds: 60 * minute },
  "booking:sharedNetwork": { most: 600, seconds: 60 * minute },
  "booking:contact": { most: 10, seconds: 24 * 60 * minute },
} as const

export type Limit = Exclude<keyof typeof limits, `booking:${string}`>

/** For whom a password that is tried counts. Each network has tries of its own, so that a stranger does not use up the owner's. */
export const passwordLimits = (email: string, network: string) => ({
  "password:account": email,
  "password:accountAndNetwork": `${network} ${email}`,
  "password:network": network,
})

/** For whom a letter to an account counts. Each network has a part of its letters alone, so that no stranger uses up its owner's. */
export const emailLimits = (whose: string, network: string) => ({
  "email:account": whose,
  "email:accountAndNetwork": `${network} ${whose}`,
  "email:network": network,
})

/**
 * Counts one attempt for everybody it is made for, at once and before it is made. Refuses with 429 where one was made too often; then it is not
 * made, and counts for nobody.
 */
export async function countAttempt(who: Partial<Record<Limit, string>>) {
  const entries = Object.entries(who) as Array<[Limit, string]>
  const at = now()
  await transactAccounts(async (tx) => {
    const waits: number[] = []
    // In one order, so that two who count the same never wait for each other.
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
    // What is over is swept away a little at a time, by those who come after it.
    await tx.execute(
      sql`delete from ${attempts} where key in (select key from ${attempts} where until < ${at.toString()} order by until limit 5 for update skip locked)`,
    )
  })
}

/**
 * Counts for one limit alone, in one statement, and returns 0. Where it was counted too often it returns the seconds to wait, and counts nothing:
 * for what is done later rather than refused.
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

/** Takes back an attempt that was counted and came to nothing. */
export async function uncountAttempt(limit: Limit, whom: string) {
  await transactAccounts((tx) =>
    tx
      .update(attempts)
      .set({ count: sql`${attempts.count} - 1` })
      .where(and(eq(attempts.key, keyedHash(limit, whom)), gt(attempts.count, 0))),
  )
}

/** Where it does not matter that it was tried too often. */
export function ignoreTooMany(error: unknown) {
  if (!(error instanceof Refusal && error.status === 429)) throw error
}

/** Forgets what was counted for one, after a success. */
export async function forgetAttempts(limit: Limit, whom: string) {
  await transactAccounts((tx) => tx.delete(attempts).where(sql`${attempts.key} = ${keyedHash(limit, whom)}`))
}

/** Whether its first use is not so long ago that it is forgotten. */
export async function wasUsed(what: string): Promise<boolean> {
  const found = await transactAccounts((tx) =>
    tx
      .select({ key: attempts.key })
      .from(attempts)
      .where(and(eq(attempts.key, keyedHash("use", what)), gt(attempts.until, now()))),
  )
  return found.length > 0
}

/** Whether this is the first time within so many seconds: of two at once, one is. */
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

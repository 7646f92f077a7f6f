import { type SQL, sql } from "drizzle-orm"
import { limits } from "#app/modules/accounts/limits.server.ts"
import { keyedHash } from "#app/modules/accounts/settings.server.ts"
import { clients } from "#app/modules/clients/schema.server.ts"
import type { ClientNetwork } from "#app/platform/client-address.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservations } from "../schema.server.ts"
import { bookingsByNetwork } from "./networks-schema.server.ts"

interface Contact {
  email: string
  phone: string
}

/** Serializes bookings of an email or a phone until commit, so that `limitBookings` counts exactly. */
export async function lockContact(tx: Tx, { email, phone }: Contact) {
  // A fixed order prevents deadlocks.
  const [first, second] = [email, phone].map((whose) => `${tx.organizationId} ${whose}`).toSorted()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${first}, 0)), pg_advisory_xact_lock(hashtextextended(${second}, 0))`)
}

/** SQL condition: the network is below its hourly limit. Evaluated before any lock; `limitBookings` and `countBooking` decide. */
export function isWithinLimit(tx: Tx, network: ClientNetwork): SQL {
  const { hash, most } = networkLimit(tx, network)
  return sql`not exists (
    select from ${bookingsByNetwork}
    where organization_id = ${tx.organizationId} and network_hash = ${hash} and until > ${now().toString()}::timestamptz and count >= ${most}
  )`
}

/**
 * Refuses with "limit.network" at the network's hourly limit, and with "limit.contact" when the contact has too many New bookings of the
 * last day that have not started. The contact's count is exact under `lockContact`.
 */
export async function limitBookings(tx: Tx, network: ClientNetwork, { email, phone }: Contact) {
  const ofContact = limits["booking:contact"]
  const { hash, most } = networkLimit(tx, network)
  const at = sql`${now().toString()}::timestamptz`
  const isOurs = sql`organization_id = ${tx.organizationId}`
  const { rows } = await tx.execute<Record<"byNetwork" | "networkSeconds" | "byContact" | "contactSeconds", number>>(sql`
    with booked as (
      select coalesce(max(count), 0) as count, max(until) as until
      from ${bookingsByNetwork} where ${isOurs} and network_hash = ${hash} and until > ${at}
    ), waiting as (
      select count(*)::int as count, min(least(created_at + make_interval(secs => ${ofContact.seconds}), starts_at)) as until
      from ${reservations}
      where ${isOurs} and status = 'new' and starts_at > ${at} and created_at > ${at} - make_interval(secs => ${ofContact.seconds})
        and (contact_email = ${email} or client_id = (select id from ${clients} where ${isOurs} and phone = ${phone}))
    )
    select booked.count as "byNetwork", ${secondsBetween(at, sql`booked.until`)} as "networkSeconds",
      waiting.count as "byContact", ${secondsBetween(at, sql`waiting.until`)} as "contactSeconds"
    from booked, waiting`)
  const { byNetwork = 0, networkSeconds = 0, byContact = 0, contactSeconds = 0 } = rows[0] ?? {}
  if (byNetwork >= most) throw refusal("limit.network", networkSeconds)
  if (byContact >= ofContact.most) throw refusal("limit.contact", contactSeconds)
}

/**
 * Counts a booking for its network. Refuses with "limit.network", counting nothing, when concurrent bookings reached the limit. Locks the
 * network's row until commit, so it runs last, with the number.
 */
export async function countBooking(tx: Tx, network: ClientNetwork) {
  const { hash, most, seconds } = networkLimit(tx, network)
  const at = sql`${now().toString()}::timestamptz`
  const isOurs = sql`organization_id = ${tx.organizationId}`
  const { rows } = await tx.execute<{ count: number; left: number }>(sql`
    with swept as (
      delete from ${bookingsByNetwork} where ${isOurs} and network_hash in (
        select network_hash from ${bookingsByNetwork} where ${isOurs} and until <= ${at} and network_hash <> ${hash} limit 5 for update skip locked)
    )
    insert into ${bookingsByNetwork} as b (organization_id, network_hash, count, until)
    values (${tx.organizationId}, ${hash}, 1, ${at} + make_interval(secs => ${seconds}))
    on conflict (organization_id, network_hash) do update set
      count = case when b.until <= ${at} then 1 else b.count + 1 end,
      until = case when b.until <= ${at} then excluded.until else b.until end
    returning count, ${secondsBetween(at, sql`until`)} as left`)
  if (rows[0] && rows[0].count > most) throw refusal("limit.network", rows[0].left)
}

/** Hashed with the application's key: the database alone does not reveal which networks booked. */
function networkLimit(tx: Tx, { name, isShared }: ClientNetwork) {
  const hash = keyedHash("booking:network", `${tx.organizationId} ${name}`)
  return { hash, ...limits[isShared ? "booking:sharedNetwork" : "booking:network"] }
}

const secondsBetween = (from: SQL, until: SQL) => sql`greatest(1, ceil(extract(epoch from ${until} - ${from})))::int`

const refusal = (code: string, seconds: number) => new Refusal(code, { status: 429, retryAfter: seconds, details: { seconds } })

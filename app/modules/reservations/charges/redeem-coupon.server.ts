import { sql } from "drizzle-orm"
import { type CouponTerms, couponCode, coveredBy, discountOf } from "#app/modules/pricing/coupon.ts"
import { type Coupon, couponProblem, termsOfCoupon } from "#app/modules/pricing/coupon-problem.ts"
import { findCoupon } from "#app/modules/pricing/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Currency } from "#app/platform/money.ts"
import { reservations } from "../schema.server.ts"
import { bookedCoupon, type Charge, type Charged, type Charging, chargesAfter, totalOf } from "./charge.ts"
import { bookingCharges } from "./charges-schema.server.ts"
import type { CouponDetails } from "./use-coupon-text.ts"

interface Using {
  /** As it was typed. */
  code: string
  /** The uses of one phone count together, in E.164; null where there is none. */
  phone: string | null
  /** The booking that is to use it, which does not count. */
  besides?: string | undefined
  /** Locks the coupon until commit, after items and contact: of many who use it at once, no more than its limit do. */
  locks: boolean
  booked: Charged
  charging: Charging
  shop: { timeZone: string; currency: Currency }
}

/** Returns what a typed code asks of a booking: undefined keeps its coupon, which is not checked again, null takes it off, and any other is to be used. */
export function requestedCode(charges: readonly Charge[], typed: string | undefined): string | null | undefined {
  if (typed === undefined || couponCode(typed) === (bookedCoupon(charges)?.code ?? "")) return undefined
  return couponCode(typed) || null
}

/** Finds the coupon of a code for the charges of a booking. Refuses at "coupon" with the codes of `couponProblem`. */
export async function redeemCoupon(tx: Tx, { code, phone, besides, locks, booked, charging, shop }: Using): Promise<CouponTerms> {
  const coupon = await findCoupon(tx, couponCode(code), { locks })
  const charges = chargesAfter(booked, { ...charging, requested: { ...charging.requested, coupon: null } })
  const extras = charges.filter((charge) => charge.kind === "extra")
  const used = coupon && (await countUses(tx, coupon.id, { phone, besides }))
  const problem = couponProblem(coupon, {
    today: now().toZonedDateTimeISO(shop.timeZone).toPlainDate().toString(),
    goods: totalOf(charging.lines, extras),
    isCovered: coupon !== undefined && coveredBy(coupon, charging.lines, extras).length > 0,
    discount: coupon ? discountOf(coupon, charging.lines, extras) : 0n,
    uses: used?.inAll ?? 0,
    usesByClient: used?.byClient ?? 0,
  })
  if (!coupon || problem)
    throw new Refusal(problem ?? "coupon.missing", { field: "coupon", details: { code, ...(coupon && detailsOf(coupon, shop.currency)) } })
  return termsOfCoupon(coupon)
}

const detailsOf = ({ validFrom, validUntil, smallestTotal }: Coupon, currency: Currency): Omit<CouponDetails, "code"> => ({
  from: validFrom,
  until: validUntil,
  ...(smallestTotal !== null && { smallest: { amount: smallestTotal, currency } }),
})

/** Counts the bookings that use each coupon, by its id. */
export async function countCouponUses(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: string; uses: number }>(sql`
    select c.coupon_id as id, count(*)::int as uses
    from ${bookingCharges} c join ${reservations} r on r.organization_id = c.organization_id and r.id = c.reservation_id
    where c.organization_id = ${tx.organizationId} and c.coupon_id is not null and r.status <> 'cancelled'
    group by c.coupon_id`)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

/** A cancelled booking uses nothing. */
async function countUses(tx: Tx, couponId: string, { phone, besides }: { phone: string | null; besides: string | undefined }) {
  const { rows } = await tx.execute<{ inAll: number; byClient: number }>(sql`
    select count(*)::int as "inAll", count(*) filter (where r.contact_phone = ${phone})::int as "byClient"
    from ${bookingCharges} c join ${reservations} r on r.organization_id = c.organization_id and r.id = c.reservation_id
    where c.organization_id = ${tx.organizationId} and c.coupon_id = ${couponId} and r.status <> 'cancelled' and r.id is distinct from ${besides ?? null}::uuid`)
  return rows[0] ?? { inAll: 0, byClient: 0 }
}

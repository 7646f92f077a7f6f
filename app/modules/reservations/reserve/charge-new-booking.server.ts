import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type Charge, type Charging, chargedLine, chargesAfter } from "../charges/charge.ts"
import { redeemCoupon } from "../charges/redeem-coupon.server.ts"
import type { PricedLine } from "./new-booking.ts"
import type { Reservation } from "./reservation.server.ts"

interface Priced extends Pick<Charging, "offered" | "isDelivered"> {
  lines: PricedLine[]
  locked: LockedItem[]
  organization: Organization
}

/** Returns the charges of a new booking. Locks its coupon, after items, contact and client, and refuses as `redeemCoupon`. */
export async function chargeNewBooking(
  tx: Tx,
  requested: Pick<Reservation, "extras" | "coupon" | "contact" | "byStaff">,
  { lines, locked, organization, ...rest }: Priced,
): Promise<Charge[]> {
  const booked = { lines: [], charges: [] }
  const idOf = (number: number) => locked.find((item) => item.number === number)?.id
  const extras = requested.extras?.flatMap(({ item, ...choice }) => {
    const itemId = item === null ? null : idOf(item)
    return itemId === undefined ? [] : [{ ...choice, itemId }]
  })
  const charging: Charging = {
    ...rest,
    lines: lines.map((line) => chargedLine({ ...line, itemId: line.item.id }, organization.timeZone)),
    requested: { extras, adjusted: requested.byStaff?.agreed },
    wasDelivered: false,
    delivery: organization.prices.delivery,
  }
  if (!requested.coupon) return chargesAfter(booked, charging)
  const phone = requested.contact.phone || null
  const coupon = await redeemCoupon(tx, { code: requested.coupon, phone, locks: true, booked, charging, shop: organization })
  return chargesAfter(booked, { ...charging, requested: { ...charging.requested, coupon } })
}

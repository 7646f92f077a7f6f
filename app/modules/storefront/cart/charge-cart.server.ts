import type { NumberedItem } from "#app/modules/inventory/queries.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { extraAmount, placesOf, quantityOf } from "#app/modules/pricing/extra.ts"
import { listExtras } from "#app/modules/pricing/queries.server.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { type Charging, chargedLine, chargesAfter, totalOf } from "#app/modules/reservations/charges/charge.ts"
import { redeemCoupon } from "#app/modules/reservations/charges/redeem-coupon.server.ts"
import { chargesForCustomers } from "#app/modules/reservations/charges/shown-charges.ts"
import { linePeriod, termsOf } from "#app/modules/reservations/rules/line-terms.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { Period } from "#app/platform/time.ts"
import type { Cart } from "../cart.ts"
import type { CartView } from "./cart-view.ts"

interface PricedCart {
  organization: Organization
  locale: Locale
  cart: Cart
  period: Period
  /** Those that are offered. */
  lines: Array<{ item: NumberedItem; quantity: number; total: bigint }>
}

const nothing = { lines: [], charges: [] }

/** Counts extras and coupon of a cart as `reserve` does, without a lock. A coupon that can't be used takes nothing off. */
export async function chargeCart(
  tx: Tx,
  { organization, locale, cart, period, lines }: PricedCart,
): Promise<Pick<CartView, "extras" | "charges" | "coupon" | "total">> {
  const zone = organization.timeZone
  const offered = await listExtras(tx)
  const numbers = new Map(lines.map(({ item }) => [item.id, item.number]))
  const charged = lines.map(({ item, ...line }) =>
    chargedLine(
      { ...line, itemId: item.id, tariff: tariffOf(organization, item), period: linePeriod(period, termsOf(organization, item), zone) },
      zone,
    ),
  )
  const extras = cart.extras.flatMap(({ item, ...choice }) => {
    const itemId = item === null ? null : lines.find((line) => line.item.number === item)?.item.id
    return itemId === undefined ? [] : [{ ...choice, itemId }]
  })
  const charging: Charging = { lines: charged, requested: { extras }, offered, isDelivered: false, wasDelivered: false, delivery: null }
  const coupon = cart.coupon === "" ? null : await tryCoupon(tx, cart.coupon, charging, organization)
  const charges = chargesAfter(nothing, { ...charging, requested: { extras, coupon: coupon?.terms ?? null } })
  return {
    charges: chargesForCustomers(charges),
    total: totalOf(lines, charges),
    coupon: coupon && { code: cart.coupon, problem: coupon.problem },
    extras: offered.flatMap((extra) =>
      placesOf(extra, charged).map((place) => {
        const { number, unit, price, most, isCompulsory } = extra
        const choice = extras.find((each) => each.extra === number && each.itemId === place.itemId)
        const quantity = quantityOf(place, isCompulsory ? 1 : (choice?.quantity ?? 0))
        return {
          number,
          item: place.itemId === null ? null : (numbers.get(place.itemId) ?? null),
          name: translated(extra, "name", locale),
          description: translated(extra, "description", locale),
          unit,
          price,
          most,
          isCompulsory,
          quantity,
          amount: quantity > 0 ? extraAmount(place, quantity) : null,
        }
      }),
    ),
  }
}

async function tryCoupon(tx: Tx, code: string, charging: Charging, shop: Organization) {
  try {
    return { terms: await redeemCoupon(tx, { code, phone: null, locks: false, booked: nothing, charging, shop }), problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { terms: null, problem: { code: error.code, details: error.details ?? null } }
  }
}

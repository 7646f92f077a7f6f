import { randomUUIDv7 } from "node:crypto"
import { addItem, type NewItem } from "#app/modules/inventory/add-item.server.ts"
import { addCategory } from "#app/modules/inventory/categories/categories.server.ts"
import { placeInCategories } from "#app/modules/inventory/categories/item-categories.server.ts"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import {
  createOrganization,
  type NewOrganization,
  newOrganizationId,
  takeNumber,
} from "#app/modules/organizations/create-organization.server.ts"
import { deliveryPriceValues } from "#app/modules/organizations/delivery-price.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { enterDelivery, enterStorefront, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { slugOf } from "#app/modules/organizations/slug.ts"
import { type CouponField, couponInput } from "#app/modules/pricing/coupons/coupon-input.ts"
import { addCoupon } from "#app/modules/pricing/coupons/coupons.server.ts"
import { prepaymentValues } from "#app/modules/pricing/prepayment/prepayment-input.ts"
import { extras } from "#app/modules/pricing/schema.server.ts"
import { editDeliveryPrice, editPrepayment } from "#app/modules/pricing/settings/edit-price-settings.server.ts"
import type { Reservation } from "#app/modules/reservations/reserve/reservation.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

export interface Shop {
  id: string
  urlCode: string
  /** Scope of a customer of the storefront. */
  visitor: Scope
  /** Scope with the rights of staff. */
  staff: Scope
  items: Array<{ id: string; number: number }>
  locationId: string
}

/** Creates an organization with a pick-up location. Items cost 100.00 a day and have a quantity of four by default. */
export async function openShop({
  organization = {},
  items = [{}],
}: {
  organization?: Partial<NewOrganization>
  items?: Array<Partial<NewItem>>
} = {}): Promise<Shop> {
  const id = newOrganizationId()
  const urlCode = organization.urlCode ?? `shop-${crypto.randomUUID().slice(0, 13)}`
  const made = await transactIn(id, async (tx) => {
    await createOrganization(tx, { name: "Test shop", currency: "UAH", language: "en", timeZone: "Europe/Kyiv", ...organization, urlCode })
    const added: Shop["items"] = []
    for (const item of items)
      added.push(
        await addItem(tx, { name: "Skis", kind: "equipment", price: 10_000n, rateUnit: "day", quantity: 4, imageIds: [], ...item }),
      )
    const locationId = await addLocation(tx, {
      name: "Counter",
      country: "UA",
      city: "Lviv",
      addressLine: "Shevska 12",
      zipCode: "79008",
    })
    return { items: added, locationId }
  })
  return { id, urlCode, ...made, visitor: await entered(enterStorefront(urlCode)), staff: await entered(enterDelivery(id)) }
}

async function entered(entering: Promise<Scope | undefined>): Promise<Scope> {
  const scope = await entering
  if (!scope) throw new Error("The organization was not created")
  return scope
}

/** Returns the instant `days` from today at this time in Kyiv. */
export function inDays(days: number, hour = 10, minute = 0): Temporal.Instant {
  return Temporal.Now.plainDateISO("Europe/Kyiv")
    .add({ days })
    .toZonedDateTime({ timeZone: "Europe/Kyiv", plainTime: { hour, minute } })
    .toInstant()
}

/** Formats the instant as a `datetime-local` value in Kyiv: "2026-11-23T10:00". */
export const wallTime = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO("Europe/Kyiv").toPlainDateTime().toString({ smallestUnit: "minute" })

/** Returns a valid booking: one of the shop's first item, for a day, from the day after tomorrow. */
export function booking(shop: Shop, overrides: Partial<Reservation> = {}): Reservation {
  return {
    period: { start: inDays(2), end: inDays(3) },
    lines: [{ item: 1, quantity: 1 }],
    contact: { name: "Olena", lastName: "Barvinok", email: "olena@example.test", phone: "+380670001001" },
    language: "en",
    delivery: { type: "pickup", locationId: shop.locationId },
    paymentMethod: "payOnPickup",
    idempotencyKey: crypto.randomUUID(),
    ...overrides,
  }
}

/** Saves what a delivery of the shop costs, and from what total on it is free, in minor units. */
export async function setDeliveryFee({ staff }: Pick<Shop, "staff">, fee: number, freeFrom: number | null = null) {
  const saved = await transact(staff, findOrganization)
  if (!saved) throw new Error("The shop is gone")
  await editDeliveryPrice(staff, { delivery: { fee, freeFrom }, opened: deliveryPriceValues(saved.prices.delivery) })
}

/** Saves what customers of the shop pay by card when they book; `restDays` before the start, or null for in person. */
export async function setPrepayment({ staff }: Pick<Shop, "staff">, percent: number, restDays: number | null = null) {
  const saved = await transact(staff, findOrganization)
  if (!saved) throw new Error("The shop is gone")
  await editPrepayment(staff, { prices: { prepayment: { percent, restDays } }, opened: prepaymentValues(saved.prices) })
}

/** Adds a coupon with the fields of its form, by default 10% off everything, and returns its id. */
export async function addTestCoupon({ staff }: Pick<Shop, "staff">, fields: Partial<FormValues<CouponField>> & { code: string }) {
  const id = randomUUIDv7()
  await addCoupon(staff, couponInput(staff.organization.currency).parse({ percent: "10", ...fields }), id, listPricedItems("en"))
  return id
}

/** Adds extras in this order, numbered from 1; each costs ₴50 for a piece and day, for all items, unless it says otherwise. */
export async function addExtras(
  { id: organizationId, staff }: Pick<Shop, "id" | "staff">,
  ...changes: Array<Partial<typeof extras.$inferInsert>>
): Promise<void> {
  const usual = { name: "Helmet", unit: "day", price: 5000n, isCompulsory: false } as const
  await transact(staff, async (tx) => {
    for (const [position, change] of changes.entries()) {
      const row = { ...usual, organizationId, id: randomUUIDv7(), number: await takeNumber(tx, "extra"), position, ...change }
      await tx.insert(extras).values(row)
    }
  })
}

/** Adds categories with these names, and returns their ids. Their slugs are made of the English names. */
export async function addCategories(shop: Shop, names: Array<{ en: string; uk?: string }>): Promise<string[]> {
  const ids = names.map(() => randomUUIDv7())
  for (const [index, { en, uk = "" }] of names.entries()) {
    const content = { texts: { en: { name: en }, uk: { name: uk } }, slug: slugOf(en, 60) }
    await addCategory(shop.staff, content, ids[index] ?? "")
  }
  return ids
}

/** Puts an item, by its number, in these categories alone. */
export const putInCategories = (shop: Shop, number: number, ids: string[]) =>
  transact(shop.staff, async (tx) => {
    const [item] = await listItemsByNumber(tx, [number])
    await placeInCategories(tx, item?.id ?? "", ids)
  })

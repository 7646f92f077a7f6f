import { addItem, type NewItem } from "#app/modules/inventory/add-item.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { createOrganization, type NewOrganization, newOrganizationId } from "#app/modules/organizations/create-organization.server.ts"
import { enterDelivery, enterStorefront, type Scope } from "#app/modules/organizations/scope.server.ts"
import type { Reservation } from "#app/modules/reservations/reserve/write-booking.server.ts"
import { transactIn } from "#app/platform/database/transaction.server.ts"

export interface Shop {
  id: string
  urlCode: string
  /** As a customer at the counter of the website. */
  visitor: Scope
  /** As the people behind the counter. */
  staff: Scope
  items: Array<{ id: string; number: number }>
  locationId: string
}

/** A fresh organization with a pick-up point and the items given, which cost 100.00 a day, four of each, where nothing else is said. */
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
      country: "Ukraine",
      city: "Lviv",
      addressLine: "Shevska 12",
      zipCode: "79008",
    })
    return { items: added, locationId }
  })
  return { id, urlCode, ...made, visitor: await entered(enterStorefront(urlCode)), staff: await entered(enterDelivery(id)) }
}

async function entered(door: Promise<Scope | undefined>): Promise<Scope> {
  const scope = await door
  if (!scope) throw new Error("The organization was not made")
  return scope
}

/** So many days from today at this hour and minute, by the clocks of Kyiv. */
export function inDays(days: number, hour = 10, minute = 0): Temporal.Instant {
  return Temporal.Now.plainDateISO("Europe/Kyiv")
    .add({ days })
    .toZonedDateTime({ timeZone: "Europe/Kyiv", plainTime: { hour, minute } })
    .toInstant()
}

/** The instant as a form in Kyiv writes it: "2026-11-23T10:00". */
export const wallTime = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO("Europe/Kyiv").toPlainDateTime().toString({ smallestUnit: "minute" })

/** What a customer asks for who books one of the shop's first item for the day after tomorrow. */
export function booking(shop: Shop, asked: Partial<Reservation> = {}): Reservation {
  return {
    period: { start: inDays(2), end: inDays(3) },
    lines: [{ item: 1, quantity: 1 }],
    contact: { name: "Olena", lastName: "Barvinok", email: "olena@example.test", phone: "+380670001001" },
    language: "en",
    delivery: { type: "pickup", locationId: shop.locationId },
    paymentMethod: "payOnPickup",
    idempotencyKey: crypto.randomUUID(),
    ...asked,
  }
}

import { and, asc, eq } from "drizzle-orm"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { areBookable } from "#app/modules/inventory/bookable-items.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { listPickupLocations } from "#app/modules/locations/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Period } from "#app/platform/time.ts"
import type { Reservation } from "../reserve/reservation.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import type { Delivery } from "../rules/delivery-place.ts"
import { reservations } from "../schema.server.ts"

/** Most shops have something free tomorrow among so many items. */
const itemsTried = 20

/**
 * Books the first item that is free tomorrow in the member's own name, so that the emails of customer and shop reach them alone. Returns the number of the booking, of an
 * earlier test booking while there is one. Refuses with "test.item" where the shop has nothing to book, and as `reserve`.
 */
export async function takeTestBooking(scope: Scope, locale: Locale): Promise<number> {
  const { actor, organization } = scope
  if (actor.kind !== "member") throw new Error("A member takes a test booking")
  const [person] = await listPeople([actor.userId])
  if (!person) throw new Error("The member has no account")
  const { earlier, numbers, delivery } = await transact(scope, readShop)
  if (earlier) return earlier.number
  if (numbers.length === 0) throw new Refusal("test.item", { status: 409 })
  const period = tomorrow(organization.timeZone)
  const reservation = {
    period,
    contact: { name: person.firstName || person.email, lastName: person.lastName, email: person.email, phone: "" },
    language: locale,
    delivery,
    paymentMethod: "payOnPickup",
    // Two presses at once make one booking.
    idempotencyKey: `test ${actor.userId} ${period.start.toString()}`,
    isTest: true,
  } as const
  return reserveFirst(scope, numbers, reservation)
}

/** Returns the number of the booking. Refuses as `reserve` does of the last item. */
async function reserveFirst(scope: Scope, [item = 0, ...others]: number[], reservation: Omit<Reservation, "lines">): Promise<number> {
  try {
    return (await reserve(scope, { ...reservation, lines: [{ item, quantity: 1 }] })).number
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "stock" || others.length === 0) throw error
    return reserveFirst(scope, others, reservation)
  }
}

async function readShop(tx: Tx) {
  const [earlier] = await tx
    .select({ number: reservations.number })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.isTest, true)))
    .limit(1)
  const found = await tx
    .select({ number: items.number })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), areBookable))
    .orderBy(asc(items.isExample), asc(items.number))
    .limit(itemsTried)
  const [location] = await listPickupLocations(tx)
  const delivery: Delivery = { type: "pickup", locationId: location?.id ?? null }
  return { earlier, numbers: found.map(({ number }) => number), delivery }
}

/** From 10:00 tomorrow for a day, in the shop's zone. */
function tomorrow(zone: string): Period {
  const today = now().toZonedDateTimeISO(zone).toPlainDate()
  const at = (days: number) => today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: "10:00" }).toInstant()
  return { start: at(1), end: at(2) }
}

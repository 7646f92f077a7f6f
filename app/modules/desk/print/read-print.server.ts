import { and, asc, eq, inArray } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { locations } from "#app/modules/locations/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { readWay } from "../lines/list-ways.server.ts"
import { readLines } from "../lines/read-lines.server.ts"

/** Data of every printed page; instants in ISO 8601. Contains nothing for staff alone, since the paper leaves the shop with the customer. */
export interface PaperView {
  number: number
  shop: { name: string; phone: string; address: string }
  client: { name: string; phone: string }
  start: string
  end: string
  delivery: { way: HandOverWay; name: string; address: string }
  /** IANA name of the organization's zone. */
  zone: string
}

interface Printed {
  tx: Tx
  /** The language that the customer reads. */
  locale: Locale
  paper: PaperView
  reservation: typeof reservations.$inferSelect
  lines: Awaited<ReturnType<typeof readLines>>["lines"]
}

/** Reads a booking for paper in its customer's language, in one transaction; undefined when there is none of this number. */
export function readPrint<View>(scope: Scope, number: number, read: (printed: Printed) => Promise<View>) {
  const { name, phone, timeZone: zone } = scope.organization
  return transact(scope, async (tx): Promise<{ locale: Locale; view: View } | undefined> => {
    const [reservation] = await tx
      .select()
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
    if (!reservation) return undefined
    const { startsAt, endsAt, language: locale, contactName, contactLastName, contactPhone } = reservation
    const place = placeIn(reservation.deliveryPlace, locale)
    const { lines } = await readLines(tx, reservation.id, { period: { start: startsAt, end: endsAt }, zone, locale })
    const paper: PaperView = {
      number,
      shop: { name, phone: phone ? formatPhone(phone, zone) : "", address: await findAddress(tx, locale) },
      client: { name: `${contactName} ${contactLastName}`.trim(), phone: formatPhone(contactPhone, zone) },
      start: startsAt.toString(),
      end: endsAt.toString(),
      delivery: {
        way: await readWay(tx, reservation),
        name: place.name,
        address: place.addressLine || place.city ? addressOf(place) : "",
      },
      zone,
    }
    return { locale, view: await read({ tx, locale, paper, reservation, lines }) }
  })
}

/** Reads what belongs to each item, by its id. */
export async function readIncluded(tx: Tx, ids: string[], locale: Locale): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: items.id, included: items.included, translations: items.translations })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.id, ids)))
  return new Map(found.map((item) => [item.id, translated(item, "included", locale)]))
}

/** The address of the first location. */
async function findAddress(tx: Tx, locale: Locale) {
  const [first] = await tx
    .select()
    .from(locations)
    .where(eq(locations.organizationId, tx.organizationId))
    .orderBy(asc(locations.position), asc(locations.id))
    .limit(1)
  return first ? addressOf(placeIn(first, locale)) : ""
}

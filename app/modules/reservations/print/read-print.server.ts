import { and, asc, eq, inArray } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { locations } from "#app/modules/locations/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Translations, translated } from "#app/platform/i18n/translated.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { reservations } from "../schema.server.ts"
import { type BookingView, readBooking } from "../sheet/read-booking.server.ts"

/** A booking for paper. */
export interface PrintView {
  booking: BookingView
  shop: { name: string; phone: string; address: string }
  /** When it is printed, in ISO 8601. */
  at: string
  staffNote: string
  /** What belongs to each item, by its id. */
  included: Record<string, string>
}

/** Reads the language that the customer of a booking reads; undefined when there is no such booking. */
export const findLanguage = (scope: Scope, number: number): Promise<Locale | undefined> =>
  transact(scope, async (tx) => {
    const [found] = await tx.select({ language: reservations.language }).from(reservations).where(isNumber(tx, number))
    return found?.language
  })

/** Reads a booking for paper, in the language of the page; undefined when there is none. */
export async function readPrint(scope: Scope, number: number, locale: Locale): Promise<PrintView | undefined> {
  const booking = await readBooking(scope, number, { locale })
  if (!booking) return undefined
  const { name, phone, timeZone } = scope.organization
  const ids = booking.lines.map(({ itemId }) => itemId)
  return transact(scope, async (tx) => ({
    booking,
    shop: { name, phone: phone ? formatPhone(phone, timeZone) : "", address: await findAddress(tx, locale) },
    at: now().toString(),
    staffNote: await findStaffNote(tx, number),
    included: await readIncluded(tx, ids, locale),
  }))
}

/** Of the first location. */
async function findAddress(tx: Tx, locale: Locale) {
  const [first] = await tx
    .select()
    .from(locations)
    .where(eq(locations.organizationId, tx.organizationId))
    .orderBy(asc(locations.position), asc(locations.id))
    .limit(1)
  return first ? addressOf(placeIn(first, locale)) : ""
}

async function findStaffNote(tx: Tx, number: number) {
  const [found] = await tx.select({ note: reservations.staffNote }).from(reservations).where(isNumber(tx, number))
  return found?.note ?? ""
}

async function readIncluded(tx: Tx, ids: string[], locale: Locale): Promise<Record<string, string>> {
  const found = await tx
    .select({ id: items.id, included: items.included, translations: items.translations })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.id, ids)))
  const textOf = (item: { included: string; translations: Translations<"included"> }) => translated(item, "included", locale)
  return Object.fromEntries(found.map((item) => [item.id, textOf(item)]))
}

const isNumber = (tx: Tx, number: number) => and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number))
